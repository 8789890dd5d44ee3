import {
  confirmPhoneChangeCall,
  listPhoneChangesCall,
  refusePhoneChangeCall,
} from '@dhc/contracts/staff-api/phone-changes'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** New numbers that wait for a second person; who asked for one sees it here and cannot confirm it. */
export function PhoneChangesScreen() {
  const say = wordsOfConsole()
  const [told, setTold] = useState<string>()
  const query = useDeskQuery(listPhoneChangesCall, {}, { everyMs: 15_000 })
  return (
    <Screen title={say('nav.phones')}>
      <p className="mb-4">{say('phone.second')}</p>
      <p role="status" className="mb-4 font-bold text-good empty:hidden">
        {told}
      </p>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('nav.phones')}
            columns={[
              say('person.name'),
              say('person.memberNo'),
              say('phone.new'),
              say('phone.askedBy'),
              say('audit.at'),
              say('desk.actions'),
            ]}
            rows={items.map((item) => ({
              key: item.id,
              cells: [
                <Link key="name" to={`/members/${item.member_id}`} className="text-link">
                  {item.name} {item.name_zh}
                </Link>,
                item.member_no,
                toShownNumber(item.mobile),
                item.asked_by,
                showMoment(item.asked_at),
                <span key="actions" className="flex flex-wrap items-center gap-2">
                  {item.may_confirm ? (
                    <ConfirmPhone id={item.id} name={item.name} onTold={setTold} />
                  ) : (
                    say('phone.notYou')
                  )}
                  <RefusePhone id={item.id} name={item.name} />
                </span>,
              ],
            }))}
            empty={say('phone.none')}
          />
        )}
      </Loaded>
    </Screen>
  )
}

type RowProps = { readonly id: string; readonly name: string }

function ConfirmPhone({ id, name, onTold }: RowProps & { readonly onTold: (said: string) => void }) {
  const say = wordsOfConsole()
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
  const say = wordsOfConsole()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(refusePhoneChangeCall)
  return (
    <AskButton
      {...action}
      label={say('phone.refuse')}
      about={name}
      onConfirm={() => send({ params: { id }, body: { reason } })}
    >
      <TextField id="refuse-phone" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
