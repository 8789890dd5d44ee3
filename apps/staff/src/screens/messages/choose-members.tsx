import { FindMember } from '../../desk/find-member.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** One after the other, by number, phone or name. */
export function ChooseMembers({ draft, onDraft }: Props) {
  const say = wordsOfConsole()
  const without = (id: string) => draft.members.filter(({ member_id }) => member_id !== id)
  return (
    <>
      <FindMember
        key={draft.members.length}
        onFound={(found) => onDraft({ ...draft, members: [...without(found.member_id), found] })}
      />
      <ul className="flex flex-wrap gap-2">
        {draft.members.map(({ member_id, name, name_zh, member_no }) => (
          <li key={member_id}>
            <button
              type="button"
              onClick={() => onDraft({ ...draft, members: without(member_id) })}
              className="quiet-button"
            >
              {name} {name_zh} {member_no} <span aria-hidden="true">×</span>
              <span className="sr-only">{say('messages.takeOut')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
