import type { RelationView } from '@dhc/contracts/member-api/carers'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { carerRights, healthRights } from '@dhc/reference/carer-rules'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { beginActing } from '../../../member-page/member-page.tsx'
import { changeRights, reply, replyToCounter } from '../actions.ts'
import { firstPageOf } from '../model.ts'
import type { Carers } from '../use-carers.ts'

type Props = { readonly relation: RelationView; readonly carers: Carers }

/** Somebody who acts for me: each right is given or taken back at once. The last one goes with the relation itself. */
export function CarerCard({ relation, carers }: Props) {
  const { words, locale } = usePage()
  const { relationId, kind, rights, beginsAt, waitingRights } = relation
  const isGuardian = kind === 'GUARDIAN'
  // Decision 0070: of a guardian the child decides about its health alone.
  const [offered, fixed] = isGuardian
    ? [healthRights, rights.filter((right) => !healthRights.includes(right))]
    : [carerRights, []]
  const choose = (chosen: readonly string[]) => {
    const wanted = carerRights.filter((right) => [...chosen, ...fixed].includes(right))
    if (wanted.length === 0) return
    void carers.change(() => changeRights(locale, { relationId, rights: wanted }), words.member('carers.rightsSaved'))
  }
  return (
    <article className="panel flex flex-col items-start gap-4">
      <RelationFacts relation={relation} isWanted={relation.askedBy === 'CARER'} />
      {relation.state === 'ACTIVE' && (beginsAt || waitingRights.length > 0) ? (
        <CounterReply relation={relation} carers={carers} />
      ) : null}
      <FormCheckboxGroup
        id={`rights-${relationId}`}
        name={`rights-${relationId}`}
        legend={words.member('field.carer_rights')}
        hint={words.member('carers.rightsHint')}
        errorPrefix={words.common('form.errorPrefix')}
        options={offered.map((right) => ({ value: right, label: words.member(`carers.right.${right}`) }))}
        values={rights}
        onChoose={choose}
      />
      {relation.state === 'INVITED' && relation.askedBy === 'CARER' ? (
        <ReplyButtons relation={relation} carers={carers} />
      ) : isGuardian ? (
        <p>{words.member('carers.guardianFixed')}</p>
      ) : (
        <EndButton relation={relation} carers={carers} />
      )}
    </article>
  )
}

/** Recorded at the counter: the member may begin it at once, or say no to what staff have asked for about health. */
function CounterReply({ relation: { relationId, waitingRights }, carers }: Props) {
  const { words, locale } = usePage()
  const send = (agreed: boolean) =>
    carers.change(
      () => replyToCounter(locale, { relationId, agreed }),
      words.member(agreed ? 'carers.confirmed' : 'carers.refused'),
    )
  return (
    <div className="flex flex-wrap gap-4">
      <button type="button" onClick={() => send(true)} className="primary-button">
        {words.member('carers.confirm')}
      </button>
      {waitingRights.length > 0 ? (
        <button type="button" onClick={() => send(false)} className="secondary-button">
          {words.member('carers.refuse')}
        </button>
      ) : null}
    </div>
  )
}

type ActForCardProps = { readonly relation: RelationView; readonly carers: Carers }

/** Somebody for whom I act, or who asks me to. */
export function ActForCard({ relation, carers }: ActForCardProps) {
  const words = useWords()
  return (
    <article className="panel flex flex-col items-start gap-4">
      <RelationFacts relation={relation} />
      <div>
        <p>
          {words.member(
            relation.state === 'INVITED' && relation.askedBy === 'CARER' ? 'carers.askedFor' : 'carers.youMay',
          )}
        </p>
        <ul className="list-disc ps-6">
          {relation.rights.map((right) => (
            <li key={right}>{words.member(`carers.right.${right}`)}</li>
          ))}
        </ul>
      </div>
      {relation.state === 'INVITED' && relation.askedBy === 'MEMBER' ? (
        <ReplyButtons relation={relation} carers={carers} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <ActButton relation={relation} />
          <EndButton relation={relation} carers={carers} />
        </div>
      )}
    </article>
  )
}

function ActButton({ relation: { relationId, name, rights, beginsAt } }: { readonly relation: RelationView }) {
  const { words, toPage } = usePage()
  if (name === null || beginsAt !== null || rights.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => beginActing({ relationId, name }, toPage(firstPageOf(rights)))}
      className="primary-button"
    >
      {words.member('acting.begin', { name })}
    </button>
  )
}

/** Who gives rights by it may be asked for the password first. */
function ReplyButtons({ relation: { relationId, askedBy, kind: of }, carers }: ActForCardProps) {
  const { words, locale } = usePage()
  const stepUp = useStepUp()
  const done = {
    accept: askedBy === 'MEMBER' ? 'carers.accepted' : 'carers.rightsSaved',
    decline: 'carers.declined',
  } as const
  const send = (kind: 'accept' | 'decline') =>
    stepUp.run(
      async () => {
        const outcome = await reply(locale, kind, relationId)
        const isDecided = outcome.ok || outcome.refusal.name !== 'confirmationNeeded'
        if (isDecided) await carers.change(async () => outcome, words.member(done[kind]))
        return outcome
      },
      () => undefined,
    )
  // A child decides about no guardian.
  if (of === 'GUARDIAN') return null
  return (
    <ConfirmedAct stepUp={stepUp}>
      <div className="flex flex-wrap gap-4">
        <button type="button" onClick={() => send('accept')} className="primary-button">
          {words.member('carers.accept')}
        </button>
        <button type="button" onClick={() => send('decline')} className="secondary-button">
          {words.member('carers.decline')}
        </button>
      </div>
    </ConfirmedAct>
  )
}

type EndButtonProps = { readonly relation: RelationView; readonly carers: Carers }

/** D-140: either side ends it, at once. Asked once more, since it needs the other person to begin again. */
function EndButton({ relation, carers }: EndButtonProps) {
  const { words, locale } = usePage()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = relation.name ?? relation.memberNo ?? ''
  const confirm = async () => {
    setBusy(true)
    const outcome = await carers.change(() => reply(locale, 'end', relation.relationId), words.member('carers.ended'))
    setBusy(false)
    if (outcome?.ok) setAsked(false)
  }
  return (
    <>
      <button type="button" onClick={() => setAsked(true)} className="secondary-button">
        {words.member('carers.end')}
        <span className="sr-only"> {name}</span>
      </button>
      {isAsked ? (
        <ConfirmDialog
          question={words.member('carers.endConfirm', { name })}
          confirmLabel={words.member('carers.end')}
          isBusy={isBusy}
          problem={carers.refusal && refusalWords(words, carers.refusal)}
          onConfirm={confirm}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}

/** The name once both have agreed, else the number that was typed; what kind it is, and since when. */
function RelationFacts({
  relation,
  isWanted = false,
}: {
  readonly relation: RelationView
  readonly isWanted?: boolean
}) {
  const { words, locale } = usePage()
  const { kind, state, name, memberNo, agreedAt, createdAt, channel } = relation
  const since = formatDate((agreedAt ?? createdAt).slice(0, 10), locale)
  return (
    <div>
      <h3 className="font-bold text-lg">{name ?? memberNo ?? words.member('carers.closedAccount')}</h3>
      <p className="text-ink-soft">
        {words.member(`carers.kind.${kind}`)}
        {' · '}
        {state === 'INVITED'
          ? words.member(isWanted ? 'carers.wants' : 'carers.waiting', { date: since })
          : words.member('carers.since', { date: since })}
        {channel === 'COUNTER' ? ` · ${words.member('carers.atCounter')}` : ''}
      </p>
      {state === 'INVITED' && kind === 'GUARDIAN' ? <p>{words.member('carers.guardianWaits')}</p> : null}
      <WaitingFacts relation={relation} />
    </div>
  )
}

/** D-140: what was recorded at the counter and does not count yet: what, until when, and for whom it waits. */
function WaitingFacts({
  relation: { state, beginsAt, waitingRights, waitingUntil },
}: {
  readonly relation: RelationView
}) {
  const { words, locale } = usePage()
  const shown = (at: string) => formatDateTime(new Date(at), locale)
  if (state !== 'ACTIVE') return null
  const rights = waitingRights.map((right) => words.member(`carers.right.${right}`)).join(' · ')
  return (
    <>
      {beginsAt ? <p className="font-bold">{words.member('carers.beginsAt', { at: shown(beginsAt) })}</p> : null}
      {rights ? (
        <p>
          <strong>{words.member('carers.waits', { rights })}</strong>{' '}
          {waitingUntil
            ? words.member('carers.waitsUntil', { at: shown(waitingUntil) })
            : words.member('carers.waitsForWord')}
        </p>
      ) : null}
    </>
  )
}
