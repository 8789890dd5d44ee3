import type { RelationView } from '@dhc/contracts/member-api/carers'
import { useWords } from '@dhc/i18n/use-words'

/** What ended lately, and why: nobody has to guess. */
export function EndedList({ relations }: { readonly relations: readonly RelationView[] }) {
  const words = useWords()
  if (relations.length === 0) return null
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-2">{words.member('carers.endedLately')}</summary>
      <ul className="list-disc pl-6">
        {relations.map(({ relationId, name, memberNo, endedFor }) => (
          <li key={relationId}>
            {name ?? memberNo ?? words.member('carers.closedAccount')}
            {': '}
            {words.member(`carers.endedFor.${endedFor ?? 'STAFF'}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
