import { askPhoneChangeCall } from '@dhc/contracts/staff-api/phone-changes'
import { identityDocuments } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { Tick } from './carer-consent.tsx'

/** A new number, and with it a forgotten password: identity seen, the old number told, a second person confirms. */
export function NewPhone({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [mobile, setMobile] = useState('')
  const [document, setDocument] = useState<(typeof identityDocuments)[number]>('HKIC')
  const [isSeen, setSeen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { send, ...action } = useDeskAction(askPhoneChangeCall)
  const confirm = async () => {
    const body = { mobile, identity_document: document, identity_seen: isSeen }
    const done = await send({ params: { id }, body })
    setAsked(done !== undefined)
    return done
  }
  return (
    <>
      <AskButton {...action} label={say('phone.button')} confirmLabel={say('phone.ask')} onConfirm={confirm}>
        <p>{say('phone.how')}</p>
        <TextField
          id="new-phone"
          label={say('phone.new')}
          inputMode="tel"
          autoComplete="off"
          value={mobile}
          onText={setMobile}
        />
        <RadioChoice
          name="phone-document"
          legend={say('identity.document')}
          codes={identityDocuments}
          chosen={document}
          wordsFor={(code) => say(`document.${code}`)}
          onChoose={setDocument}
        />
        <Tick label={say('phone.seen')} isTicked={isSeen} onTick={() => setSeen(!isSeen)} />
      </AskButton>
      <p role="status" className="font-bold text-good empty:hidden">
        {isAsked ? say('phone.asked') : null}
      </p>
    </>
  )
}
