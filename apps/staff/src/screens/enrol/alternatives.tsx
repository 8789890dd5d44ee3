import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { ClassList } from './class-list.tsx'
import type { FoundClass } from './use-class-search.ts'

const mostOffered = 3

type Props = { readonly full: FoundClass; readonly onPick: (other: FoundClass) => void }

/** The second in the queue does not go home with "full": other classes of the same course that have a place. */
export function Alternatives({ full, onPick }: Props) {
  const say = wordsOfConsole()
  const q = full.courseName[chosenLocale()]
  const { data } = useDeskQuery(listClassesCall, { query: { q, state: 'OPEN', pageSize: 20 } })
  if (!data) return null
  const others = data.items.filter(
    ({ strapiUuid, remainingQuota }) => strapiUuid !== full.strapiUuid && remainingQuota !== 0,
  )
  if (others.length === 0) return <p>{say('enrol.noAlternative')}</p>
  return (
    <section aria-label={say('enrol.alternatives')} className="flex flex-col gap-2">
      <p className="font-bold">{say('enrol.alternatives')}</p>
      <ClassList classes={others.slice(0, mostOffered)} onPick={onPick} />
    </section>
  )
}
