import type { Refusal } from '@dhc/api-client/call-outcome'
import type { TelehealthView } from '@dhc/contracts/member-api/telehealth'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { cancelConsultation } from '../actions.ts'
import type { Telehealth } from '../use-telehealth.ts'

type Props = { readonly consultation: TelehealthView; readonly telehealth: Telehealth }

/** One consultation: how it stands, when it is, and what one can do about it. */
export function ConsultationCard({ consultation, telehealth }: Props) {
  const { words, locale } = usePage()
  const { state, channel, scheduledAt, staffNote, mayCancel } = consultation
  return (
    <article className="panel flex flex-col items-start gap-3">
      <h3 className="font-bold text-lg">
        {words.member(`telehealth.channel.${channel}`)}
        {' · '}
        {words.member(`telehealth.state.${state}`)}
      </h3>
      {scheduledAt && state === 'SCHEDULED' ? (
        <p className="font-bold text-lg">
          {words.member('telehealth.at', { time: formatDateTime(new Date(scheduledAt), locale) })}
        </p>
      ) : null}
      <WayIn consultation={consultation} />
      {state === 'REQUESTED' ? <Preferred consultation={consultation} /> : null}
      <p className="whitespace-pre-line text-ink-soft">{consultation.reason}</p>
      {staffNote ? <p className="whitespace-pre-line">{words.member('telehealth.note', { note: staffNote })}</p> : null}
      {mayCancel ? <CancelButton id={consultation.id} telehealth={telehealth} /> : null}
    </article>
  )
}

/** The link comes 15 minutes before; a call comes from us. */
function WayIn({ consultation: { state, channel, link, contactNumber } }: Pick<Props, 'consultation'>) {
  const words = useWords()
  if (state !== 'SCHEDULED') return null
  if (channel === 'PHONE') return <p>{words.member('telehealth.weCall', { number: toShownNumber(contactNumber) })}</p>
  if (!link) return <p>{words.member('telehealth.linkLater')}</p>
  return (
    <a href={link} rel="noopener noreferrer" className="primary-button text-lg">
      {words.member('telehealth.join')}
    </a>
  )
}

function Preferred({ consultation: { preferred } }: Pick<Props, 'consultation'>) {
  const { words, locale } = usePage()
  return (
    <div>
      <p>{words.member('telehealth.preferred')}</p>
      <ul className="list-disc ps-6">
        {preferred.map(({ date, part }) => (
          <li key={`${date} ${part}`}>
            {formatDate(date, locale)} {words.member(`telehealth.part.${part}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asked once more before a time is given away. */
function CancelButton({ id, telehealth }: { readonly id: string; readonly telehealth: Telehealth }) {
  const { words, locale } = usePage()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await cancelConsultation(locale, id)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (outcome.ok) setAsked(false)
    await telehealth.after(outcome, words.member('telehealth.cancelled'))
    setBusy(false)
  }
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className="secondary-button">
        {words.member('telehealth.cancel')}
      </button>
      {isAsked ? (
        <ConfirmDialog
          question={words.member('telehealth.cancelConfirm')}
          confirmLabel={words.member('telehealth.cancel')}
          isBusy={isBusy}
          problem={refusal && refusalWords(words, refusal)}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
