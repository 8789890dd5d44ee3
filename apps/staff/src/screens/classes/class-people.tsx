import { listClassEnrolmentsCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { type EnrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Tabs } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CancelEnrolment } from './cancel-enrolment.tsx'
import { SavePeople } from './save-people.tsx'

const shown: readonly EnrolmentStatus[] = ['A', 'P', 'E', 'W', 'R', 'C']
const mayBeCancelled: readonly EnrolmentStatus[] = ['A', 'P', 'E']

/** Who stands how; that somebody looked is logged by the service. */
export function ClassPeople({ uuid, classCode }: { readonly uuid: string; readonly classCode: string }) {
  const say = wordsOfConsole()
  const words = useWords()
  const [status, setStatus] = useState<EnrolmentStatus>('A')
  const query = useDeskQuery(listClassEnrolmentsCall, { params: { strapiUuid: uuid }, query: { status } })
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('classes.people')}</h2>
      <Tabs
        label={say('classes.people')}
        codes={shown}
        chosen={status}
        wordsFor={(each) => words.option(enrolmentStatusOptions, each)}
        onChoose={setStatus}
      />
      <div className="no-print mb-2">
        <SavePeople {...{ uuid, classCode, status }} />
      </div>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('classes.people')}
            columns={[
              say('person.name'),
              say('person.memberNo'),
              say('person.ageColumn'),
              say('classes.entryNo'),
              say('enrol.channel'),
              say('applications.appliedAt'),
              say('desk.actions'),
            ]}
            rows={items.map((item) => ({
              key: item.enrolmentId,
              cells: [
                item.name ? `${item.name} ${item.name_zh ?? ''}` : say('person.noRecord'),
                item.member_no,
                item.name ? item.age : '',
                item.entryNo,
                say(`channel.${item.channel as 'ONLINE'}`),
                showMoment(item.appliedAt),
                mayBeCancelled.includes(item.status) ? (
                  <CancelEnrolment key="cancel" id={item.enrolmentId} name={item.name} />
                ) : null,
              ],
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}
