import {
  confirmPhoneChangeCall,
  listPhoneChangesCall,
  refusePhoneChangeCall,
} from '@dhc/contracts/staff-api/phone-changes'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { secondPersonDays } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** New numbers that wait for a second person; who asked for one sees it here and cannot confirm it. */
export function PhoneChangesScreen() {
  const [told, setTold] = useState<string>()
  const query = useDeskQuery(listPhoneChangesCall, {}, { everyMs: 15_000 })
  return (
    <Screen title={say('nav.phones')}>
      <p className="mb-4">{say('phone.second')}</p>
      <p role="status" className="mb-4 font-bold text-good empty:hidden">
        {told}
      </p>
      <QueryTable
        query={query}
        caption={say('nav.phones')}
        keyOf={(item) => item.id}
        columns={[
          [
            say('person.name'),
            (item) => (
              <TextLink to={`/members/${item.member_id}`}>
                {item.name} {item.name_zh}
              </TextLink>
            ),
          ],
          [say('person.memberNo'), (item) => item.member_no],
          [say('phone.new'), (item) => toShownNumber(item.mobile)],
          [say('phone.askedBy'), (item) => item.asked_by],
          [say('audit.at'), (item) => showMoment(item.asked_at)],
          [
            say('desk.actions'),
            (item) => (
              <span className="flex flex-wrap items-center gap-2">
                {item.not_second === null ? (
                  <ConfirmPhone id={item.id} name={item.name} onTold={setTold} />
                ) : (
                  say(`secondPerson.${item.not_second}`, { days: secondPersonDays })
                )}
                <RefusePhone id={item.id} name={item.name} />
              </span>
            ),
          ],
        ]}
        empty={say('phone.none')}
      />
    </Screen>
  )
}

type RowProps = { readonly id: string; readonly name: string }

function ConfirmPhone({ id, name, onTold }: RowProps & { readonly onTold: (said: string) => void }) {
  const { send, ...action } = useDeskAction(confirmPhoneChangeCall)
  const confirm = async () => {
    const done = await send({ params: { id } })
    if (done) onTold(say(done.is_code_sent ? 'phone.done' : 'phone.doneNoCode'))
    return done
  }
  return (
    <AskButton {...action} label={say('phone.confirm')} about={name} onConfirm={confirm}>
      <p>{say('phone.confirmHow')}</p>
    </AskButton>
  )
}

function RefusePhone({ id, name }: RowProps) {
  const { send, ...action } = useDeskAction(refusePhoneChangeCall)
  return (
    <AskButton
      asksReason
      {...action}
      label={say('phone.refuse')}
      about={name}
      onConfirm={(reason) => send({ params: { id }, body: { reason } })}
    />
  )
}
