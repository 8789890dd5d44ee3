import type { PayloadOf } from '@dhc/contracts/call'
import { listCatalogueProblemsCall, syncClassesCall } from '@dhc/contracts/staff-api/catalogue'
import { useWords } from '@dhc/i18n/use-words'
import { catalogueProblem } from '@dhc/reference/options/centre'
import { useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { TextLink } from '../../desk/links.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

type Read = PayloadOf<typeof syncClassesCall>
type Problem = PayloadOf<typeof listCatalogueProblemsCall>['items'][number]

/** What editors published and the member service could not read: there only while there is something to put right. */
export function ClassProblems() {
  const words = useWords()
  const { data } = useDeskQuery(listCatalogueProblemsCall, {})
  const { send, isBusy, refusal } = useDeskAction(syncClassesCall)
  const [read, setRead] = useState<Read>()
  const items = data?.items ?? []
  return (
    <>
      <p role="status" className="mb-4 font-bold text-good empty:hidden">
        {read ? `✓ ${say('problems.synced', countsOf(read))}` : null}
      </p>
      {items.length > 0 ? (
        <section aria-label={say('problems.heading', { count: items.length })} className="panel mb-4 border-watch">
          <h2 className="font-bold text-lg">{say('problems.heading', { count: items.length })}</h2>
          <p className="my-2 max-w-prose">{say('problems.how')}</p>
          <ItemTable
            caption={say('problems.heading', { count: items.length })}
            items={items}
            keyOf={({ course_id, strapi_uuid, field, code }) => `${course_id} ${strapi_uuid} ${field} ${code}`}
            columns={[
              [say('classes.course'), ({ course_name }) => course_name?.[chosenLocale()] ?? say('problems.noCourse')],
              [say('classes.code'), (problem) => <ClassOf {...problem} />],
              [say('problems.field'), ({ field }) => field],
              [say('problems.problem'), ({ code }) => words.option(catalogueProblem, code)],
              [say('problems.since'), ({ first_seen_at }) => showMoment(first_seen_at)],
            ]}
          />
          <RefusalLine refusal={refusal} />
          <p className="mt-2">
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void send({}).then(setRead)}
              className="quiet-button"
            >
              {say('problems.sync')}
            </button>
          </p>
        </section>
      ) : null}
    </>
  )
}

const countsOf = ({ created, updated, archived }: Read) => ({ created, updated, archived })

function ClassOf({ strapi_uuid, class_code }: Problem) {
  if (!class_code) return null
  return strapi_uuid ? <TextLink to={`/classes/${strapi_uuid}`}>{class_code}</TextLink> : class_code
}
