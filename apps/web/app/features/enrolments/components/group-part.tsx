import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { useWords } from '@dhc/i18n/use-words'

/** D-139: who comes together, and who has been asked. */
export function GroupPart({ group }: { readonly group: EnrolmentView['group'] }) {
  const words = useWords()
  if (!group) return null
  const others = group.members.length > 1
  return (
    <section aria-label={words.programme('enrolled.together')} className="mt-4 border-line border-t pt-4">
      <p className="text-ink-soft">{words.programme('enrolled.together')}</p>
      <ul className="list-disc pl-6">
        {group.members.map(({ name, isMe }) => (
          <li key={`${name} ${isMe}`} className="font-bold">
            {isMe ? words.programme('enrolled.you', { name }) : name}
          </li>
        ))}
        {group.invitations.map(({ invitationId, memberNo, isDeclined }) => (
          <li key={invitationId}>
            {words.programme(isDeclined ? 'enrolled.askedDeclined' : 'enrolled.asked', { memberNo })}
          </li>
        ))}
      </ul>
      {others ? <p className="text-ink-soft">{words.programme('enrolled.togetherNote')}</p> : null}
    </section>
  )
}
