import type { PayloadOf } from '@dhc/contracts/call'
import type { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { BallotResult } from './ballot-result.tsx'

type Props = {
  readonly enrolments: PayloadOf<typeof listMemberEnrolmentsCall>['items']
  readonly mayOpenClass: boolean
  readonly name: string
}

/** All the member ever applied for, whatever became of it. */
export function EnrolmentTable({ enrolments, mayOpenClass, name }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <DeskTable
      caption={say('record.enrolments')}
      columns={[
        say('classes.code'),
        say('classes.course'),
        say('classes.centre'),
        say('classes.state'),
        say('record.since'),
        say('record.attendance'),
        say('record.ballot'),
      ]}
      rows={enrolments.map((item) => ({
        key: item.enrolmentId,
        cells: [
          mayOpenClass ? (
            <Link key="class" to={`/classes/${item.strapiUuid}`} className="text-link">
              {item.classCode}
            </Link>
          ) : (
            item.classCode
          ),
          item.courseName[chosenLocale()],
          item.centre.name[chosenLocale()],
          words.option(enrolmentStatusOptions, item.status),
          showMoment(item.statusAt),
          item.attended + item.missed > 0 ? say('record.cameMissed', { came: item.attended, missed: item.missed }) : '',
          <BallotResult key="ballot" enrolment={item} name={name} />,
        ],
      }))}
      empty={say('record.noEnrolment')}
    />
  )
}
