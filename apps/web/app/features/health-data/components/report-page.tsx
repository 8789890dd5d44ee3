import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { periodThatHolds, stretchesFor } from '@dhc/reference/health/reading-diary'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { type HealthDataPeriod, healthDataPeriod } from '@dhc/reference/options/health'
import { healthDataPage } from '@dhc/reference/page-paths'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage, useActing } from '../../../member-page/member-page.tsx'
import { readReadings } from '../actions.ts'
import { readProfile } from '../person/actions.ts'
import { NoReadings } from './no-readings.tsx'
import { PeriodSelect } from './reading-filters.tsx'
import { ReportPart } from './report-part.tsx'

/** One or two A4 sheets a doctor reads in a minute: trend, averages, every reading. Nothing asked: the time that holds data. */
export function ReportPage({ asked }: { readonly asked: HealthDataPeriod | undefined }) {
  const { words, toPage } = usePage()
  const [period, setPeriod] = useState(asked)
  const { report, refusal, load } = useReport(period)
  const acting = useActing()
  return (
    <MemberPage title={words.menu('health-data-print.title')} isWide>
      <div className="screen-only flex flex-wrap items-center gap-4">
        {report ? <PeriodSelect chosen={report.period} onChoose={setPeriod} /> : null}
        <button type="button" onClick={() => window.print()} className="primary-button">
          {words.health('print.button')}
        </button>
        <a href={toPage(healthDataPage)} className="link-button">
          {words.health('print.back')}
        </a>
      </div>
      {/* The page bears one's own name: nobody else's readings may stand under it (D-140). */}
      {acting ? null : report ? <ReportSheet report={report} /> : <MemberLoading refusal={refusal} onRetry={load} />}
    </MemberPage>
  )
}

function ReportSheet({ report: { profile, period, parts } }: { readonly report: Report }) {
  const { words, locale } = usePage()
  const today = hongKongDateOf(new Date())
  if (parts.length === 0)
    return <NoReadings title={words.health('print.none')} hint={words.health('readings.noneHint')} />
  const facts = [
    [words.health('print.of'), nameOf(profile)],
    [words.health('print.age'), words.health('print.years', { years: ageOn(profile.date_of_birth, today) })],
    [words.health('print.memberNo'), profile.member_no ?? profile.application_no],
    [words.health('health.period'), words.option(healthDataPeriod, period)],
    [words.health('print.made'), formatDate(today, locale)],
  ] as const
  const chosen = stretchesFor(parts.map(({ list }) => list.items))
  return (
    <article className="doctor-page">
      <dl className="doctor-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {parts.map(({ type, list }, at) => (
        <ReportPart key={type} type={type} list={list} stretch={chosen[at] ?? 'DAY'} />
      ))}
      <p className="doctor-note">{words.health('print.note')}</p>
    </article>
  )
}

function nameOf(profile: Report['profile']): string {
  const chinese = `${profile.surname_zh ?? ''}${profile.given_name_zh ?? ''}`
  return `${chinese} ${profile.surname_en} ${profile.given_name_en}`.trim()
}

type Report = {
  readonly profile: ProfileView
  readonly period: HealthDataPeriod
  /** Only types with readings in the period. */
  readonly parts: readonly { readonly type: HealthDataType; readonly list: ReadingList }[]
}

/** Everything the page for the doctor shows, all of it or nothing: half a page would mislead. */
function useReport(asked: HealthDataPeriod | undefined) {
  const { locale } = usePage()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const listsOf = (period: HealthDataPeriod) =>
      Promise.all(healthDataType.codes.map((type) => readReadings(locale, type, { period, mealType: null })))
    const [profile, newest] = await Promise.all([readProfile(locale), asked ? [] : listsOf('L10')])
    if (!profile.ok) return setRefusal(profile.refusal)
    const known = allOrRefusal(newest)
    if ('refusal' in known) return setRefusal(known.refusal)
    const period =
      asked ??
      periodThatHolds(
        known.lists.map(({ items }) => items),
        new Date(),
      )
    const read = allOrRefusal(await listsOf(period))
    if ('refusal' in read) return setRefusal(read.refusal)
    const parts = healthDataType.codes.flatMap((type, at) => {
      const list = read.lists[at]
      return list && list.items.length > 0 ? [{ type, list }] : []
    })
    setReport({ profile: profile.payload, period, parts })
  }, [locale, asked])
  useEffect(() => {
    void load()
  }, [load])
  return { report, refusal, load }
}

function allOrRefusal(outcomes: readonly Outcome<ReadingList>[]): { lists: ReadingList[] } | { refusal: Refusal } {
  const lists: ReadingList[] = []
  for (const outcome of outcomes) {
    if (!outcome.ok) return { refusal: outcome.refusal }
    lists.push(outcome.payload)
  }
  return { lists }
}
