import type { Refusal } from '@dhc/api-client/call-outcome'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
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

/** One A4 page a doctor reads in a minute: trend, averages, last readings. */
export function ReportPage({ asked }: { readonly asked: HealthDataPeriod }) {
  const { words, toPage } = usePage()
  const [period, setPeriod] = useState(asked)
  const { report, refusal, load } = useReport(period)
  const acting = useActing()
  return (
    <MemberPage title={words.menu('health-data-print.title')} isWide>
      <div className="screen-only flex flex-wrap items-center gap-4">
        <PeriodSelect chosen={period} onChoose={setPeriod} />
        <button type="button" onClick={() => window.print()} className="primary-button">
          {words.health('print.button')}
        </button>
        <a href={toPage(healthDataPage)} className="link-button">
          {words.health('print.back')}
        </a>
      </div>
      {/* The page bears one's own name: nobody else's readings may stand under it (D-140). */}
      {acting ? null : report ? (
        <ReportSheet report={report} period={period} />
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type SheetProps = { readonly report: Report; readonly period: HealthDataPeriod }

function ReportSheet({ report: { profile, parts }, period }: SheetProps) {
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
      {parts.map(({ type, list }) => (
        <ReportPart key={type} type={type} list={list} isAlone={parts.length < 3} />
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
  /** Only types with readings in the period. */
  readonly parts: readonly { readonly type: HealthDataType; readonly list: ReadingList }[]
}

/** Everything the page for the doctor shows, all of it or nothing: half a page would mislead. */
function useReport(period: HealthDataPeriod) {
  const { locale } = usePage()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const [profile, ...lists] = await Promise.all([
      readProfile(locale),
      ...healthDataType.codes.map((type) => readReadings(locale, type, { period, mealType: null })),
    ])
    if (!profile.ok) return setRefusal(profile.refusal)
    const parts = []
    for (const [index, type] of healthDataType.codes.entries()) {
      const outcome = lists[index]
      if (!outcome?.ok) return setRefusal(outcome?.refusal)
      if (outcome.payload.items.length > 0) parts.push({ type, list: outcome.payload })
    }
    setReport({ profile: profile.payload, parts })
  }, [locale, period])
  useEffect(() => {
    void load()
  }, [load])
  return { report, refusal, load }
}
