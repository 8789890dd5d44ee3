import type { Relations, RelationView } from '@dhc/contracts/member-api/carers'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { byState } from '../model.ts'
import { type Carers, useCarers } from '../use-carers.ts'
import { AccessPart } from './access-part.tsx'
import { AskForm } from './ask-form.tsx'
import { ActForCard, CarerCard } from './carer-cards.tsx'

/** D-140: who acts for me, for whom I act, and who opened my record. */
export function CarersPage() {
  const words = useWords()
  const carers = useCarers()
  const { relations, refusal, notice, load } = carers
  return (
    <MemberPage title={words.member('carers.title')} summary={words.member('carers.summary')} isBelowAccount>
      {notice ? (
        <DoneNotice key={notice.number} label={words.member('carers.done')}>
          {notice.sentence}
        </DoneNotice>
      ) : null}
      {relations ? (
        <>
          <p role="alert" className="font-bold text-danger empty:hidden">
            {refusal ? refusalWords(words, refusal) : ''}
          </p>
          <Both relations={relations} carers={carers} />
        </>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type Props = { readonly relations: ReturnType<typeof byState>; readonly carers: Carers }

/** Who acts for nobody begins with who acts for them: the first thing one can do is in sight. */
function Both({ relations, carers }: { readonly relations: Relations; readonly carers: Carers }) {
  const [mine, theirs] = [byState(relations.carers), byState(relations.actFor)]
  const parts = [
    <ActForPart key="act-for" relations={theirs} carers={carers} />,
    <CarersPart key="my-carers" relations={mine} carers={carers} />,
  ]
  return (
    <>
      {theirs.living.length === 0 ? parts.toReversed() : parts}
      <AskForm carers={carers} />
      <AccessPart />
    </>
  )
}

function ActForPart({ relations, carers }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="act-for" className="flex flex-col gap-4">
      <h2 id="act-for" className="font-bold text-lg">
        {words.member('carers.actFor')}
      </h2>
      {relations.living.length === 0 ? <p>{words.member('carers.actForNone')}</p> : null}
      {relations.living.map((relation) => (
        <ActForCard key={relation.relationId} relation={relation} carers={carers} />
      ))}
      <EndedList relations={relations.ended} />
    </section>
  )
}

function CarersPart({ relations, carers }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="my-carers" className="flex flex-col gap-4">
      <h2 id="my-carers" className="font-bold text-lg">
        {words.member('carers.mine')}
      </h2>
      {relations.living.length === 0 ? <p>{words.member('carers.mineNone')}</p> : null}
      {relations.living.map((relation) => (
        <CarerCard key={relation.relationId} relation={relation} carers={carers} />
      ))}
      <EndedList relations={relations.ended} />
    </section>
  )
}

/** What ended lately, and why: nobody has to guess. */
function EndedList({ relations }: { readonly relations: readonly RelationView[] }) {
  const words = useWords()
  if (relations.length === 0) return null
  return (
    <details>
      <summary className="min-h-touch cursor-pointer py-2">{words.member('carers.endedLately')}</summary>
      <ul className="list-disc ps-6">
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
