import type { PayloadOf } from '@dhc/contracts/call'
import type { showMemberCall } from '@dhc/contracts/staff-api/members'
import {
  askDeletionAtCounterCall,
  copyOwnDataCall,
  withdrawDeletionAtCounterCall,
} from '@dhc/contracts/staff-api/own-data'
import { identityDocuments } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, Tick } from '../../desk/fields.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { showDay } from '../../desk/show-time.ts'
import { Slip } from '../../desk/slip.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

type Member = PayloadOf<typeof showMemberCall>
type Props = { readonly id: string; readonly member: Member }

/** Which document the person shows, asked before each of these. */
function useShownDocument(name: string) {
  const [document, setDocument] = useState<(typeof identityDocuments)[number]>('HKIC')
  const [isSeen, setSeen] = useState(false)
  const fields = (
    <>
      <RadioChoice
        name={name}
        legend={say('identity.document')}
        codes={identityDocuments}
        chosen={document}
        wordsFor={(code) => say(`document.${code}`)}
        onChoose={setDocument}
      />
      <Tick label={say('phone.seen')} isTicked={isSeen} onTick={() => setSeen(!isSeen)} />
    </>
  )
  return { fields, body: { identity_document: document, identity_seen: isSeen } }
}

/** printed from memory, so that no file about somebody's health stays on a computer of the centre. */
export function CopyOwnData({ id }: { readonly id: string }) {
  const { fields, body } = useShownDocument('copy-document')
  const [page, setPage] = useState<string>()
  const { send, ...action } = useDeskAction(copyOwnDataCall)
  const confirm = async () => {
    const done = await send({ params: { id }, body })
    setPage(done?.page)
    return done
  }
  return (
    <>
      <AskButton {...action} label={say('ownData.copy')} onConfirm={confirm}>
        <p>{say('ownData.copyHow')}</p>
        {fields}
      </AskButton>
      {page === undefined ? null : (
        <Slip label={say('ownData.print')} isNext>
          <WholePage page={page} />
        </Slip>
      )}
    </>
  )
}

/** The service's own page, in which every text is escaped; a parsed document runs nothing. */
function WholePage({ page }: { readonly page: string }) {
  const show = (box: HTMLDivElement | null) => {
    const main = new DOMParser().parseFromString(page, 'text/html').querySelector('main')
    if (main) box?.replaceChildren(document.importNode(main, true))
  }
  return <div ref={show} className="own-data" />
}

/** asked for and taken back in person; the slip says the day, since there is no phone to say it. */
export function DeletionAtCounter({ id, member }: Props) {
  const dueOn = member.deletion_due_on
  return dueOn ? (
    <>
      <TakeBack id={id} />
      <Slip label={say('ownData.deletionSlip')}>
        <p className="text-2xl">{nameOf(member.profile)}</p>
        <p className="mt-4 text-2xl">{say('ownData.deletionDue', { day: showDay(dueOn) })}</p>
        <p className="mt-4 text-xl">{say('ownData.deletionHow')}</p>
      </Slip>
    </>
  ) : (
    <AskDeletion id={id} />
  )
}

function AskDeletion({ id }: { readonly id: string }) {
  const { fields, body } = useShownDocument('deletion-document')
  const { send, ...action } = useDeskAction(askDeletionAtCounterCall)
  return (
    <AskButton {...action} label={say('ownData.delete')} onConfirm={() => send({ params: { id }, body })}>
      <p>{say('ownData.deleteHow')}</p>
      {fields}
    </AskButton>
  )
}

function TakeBack({ id }: { readonly id: string }) {
  const { fields, body } = useShownDocument('withdraw-document')
  const { send, ...action } = useDeskAction(withdrawDeletionAtCounterCall)
  return (
    <AskButton {...action} label={say('ownData.withdraw')} onConfirm={() => send({ params: { id }, body })}>
      {fields}
    </AskButton>
  )
}
