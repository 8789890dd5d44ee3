import { endColleagueCall, listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { mayEndColleague } from '@dhc/reference/staff-rules'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** Who works here, for whoever hears first that somebody leaves. */
export function Colleagues() {
  const query = useDeskQuery(listColleaguesCall, {})
  return (
    <Screen title={say('nav.accounts')}>
      <p className="mb-4 max-w-measure">{say('colleagues.intro')}</p>
      <QueryTable
        query={query}
        caption={say('nav.accounts')}
        keyOf={({ id }) => id}
        columns={[
          [say('person.name'), ({ name }) => name],
          [say('accounts.role'), (colleague) => say(`role.${colleague.staff_role}`)],
          [
            say('desk.actions'),
            ({ id, name, staff_role }) =>
              mayEndColleague(staff_role) ? <EndColleague id={id} name={name} /> : say('colleagues.byAdmin'),
          ],
        ]}
      />
    </Screen>
  )
}

function EndColleague({ id, name }: { readonly id: string; readonly name: string }) {
  const { send, ...action } = useDeskAction(endColleagueCall)
  return (
    <AskButton
      {...action}
      label={say('colleagues.end')}
      about={name}
      heading={say('accounts.leaves', { name })}
      onConfirm={() => send({ params: { id } })}
    >
      <p>{say('accounts.leavesHow')}</p>
    </AskButton>
  )
}
