import type { PayloadOf } from '@dhc/contracts/call'
import { listCatalogueProblemsCall } from '@dhc/contracts/staff-api/catalogue'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { centreOf, feeOf, weeklyTimesIn } from '../../desk/class-words.ts'
import { QueryTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { ClassProblems } from './class-problems.tsx'

const counted = ['A', 'P', 'E', 'W'] as const
type Listed = PayloadOf<typeof listClassesCall>['items'][number]

/** All classes with how many stand how; found by code or by a part of the name. */
export function ClassesScreen() {
  const words = useWords()
  const may = useMayCall()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listClassesCall, { query: { q, page, pageSize: 50 } })
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return (
    <Screen title={say('nav.classes')}>
      {may(listCatalogueProblemsCall) ? <ClassProblems /> : null}
      <div className="mb-4">
        <TextField id="class-search" label={say('classes.search')} value={q} onText={search} width="short" />
      </div>
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('nav.classes')}
        keyOf={(item) => item.strapiUuid}
        columns={[
          [say('classes.code'), (item) => <TextLink to={`/classes/${item.strapiUuid}`}>{item.classCode}</TextLink>],
          [
            say('classes.course'),
            (item) => (
              <>
                {item.courseName[chosenLocale()]}
                <span className="block text-ink-soft">
                  {weeklyTimesIn(words, item)} · {feeOf(words, item)}
                </span>
              </>
            ),
          ],
          [say('classes.centre'), centreOf],
          [say('classes.method'), (item) => words.option(enrolmentMethodOptions, item.method)],
          [say('classes.state'), (item) => words.option(classStatusOptions, item.classStatus)],
          [
            say('classes.places'),
            (item) => (item.remainingQuota === null ? (item.quota ?? '') : `${item.remainingQuota} / ${item.quota}`),
          ],
          ...counted.map((code) => [words.code('enrolmentStatus', code), (item: Listed) => item.counts[code]] as const),
        ]}
      />
    </Screen>
  )
}
