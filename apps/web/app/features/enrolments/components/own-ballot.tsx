import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { ballotPageOf } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { hopeOf } from '../model.ts'

/** What the ballot says about the member's entry, what one can still hope for, and where anybody can check it. */
export function OwnBallot({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, toPage } = usePage()
  const { ballot, classCode } = enrolment
  if (!ballot) return <Hope enrolment={enrolment} />
  const facts = [
    { label: words.programme('enrolled.entries'), value: ballot.entries },
    { label: words.programme('enrolled.places'), value: ballot.places },
    { label: words.programme('enrolled.rank'), value: ballot.rank },
  ].filter(({ value }) => value !== null)
  return (
    <section aria-label={words.programme('enrolled.ballotFacts')} className="mt-4 border-line border-t pt-4">
      <Hope enrolment={enrolment} />
      {facts.length > 0 ? (
        <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      ) : null}
      <p>
        <a href={toPage(ballotPageOf(classCode))} className="link-button">
          {words.programme('enrolled.seeBallot')}
        </a>
      </p>
    </section>
  )
}

/** For an unsuccessful entry only. */
function Hope({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, locale } = usePage()
  if (enrolment.status !== enrolmentStatus.unsuccessful) return null
  const hope = hopeOf(enrolment, hongKongDateOf(new Date()))
  if (!hope) return <p className="mt-2">{words.programme('enrolled.noReserve')}</p>
  return (
    <>
      <p className="font-bold text-lg">{words.programme('enrolled.reserve', { n: hope.reserveNo })}</p>
      <p>
        {hope.untilOn
          ? words.programme('enrolled.reserveUntil', { date: formatDate(hope.untilOn, locale) })
          : words.programme('enrolled.reserveLate')}
      </p>
    </>
  )
}

/** One fact of a list: its name and what is so. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  )
}
