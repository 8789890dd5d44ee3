import type { RiskAssessment } from '@dhc/contracts/member-api/health-risk'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { healthRiskPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { isReviewOver } from '../model.ts'
import { useRisk } from '../use-risks.ts'
import { RiskLevelChip } from './risk-level.tsx'

/** D-126: one assessment in plain words: what it means, what to do, when to look again. */
export function RiskDetailPage({ id }: { readonly id: string | null }) {
  const { words, toPage } = usePage()
  return (
    <MemberPage title={words.menu('health-risk-detail.title')} isForOthers>
      {id === null ? <Unknown /> : <KnownAssessment id={id} />}
      <p className="screen-only">
        <a href={toPage(healthRiskPage)} className="link-button">
          {words.health('risk.back')}
        </a>
      </p>
    </MemberPage>
  )
}

function KnownAssessment({ id }: { readonly id: string }) {
  const { data, refusal, load } = useRisk(id)
  if (data) return <Assessment assessment={data} />
  return refusal?.name === 'notFound' ? <Unknown /> : <MemberLoading refusal={refusal} onRetry={load} />
}

function Unknown() {
  const words = useWords()
  return (
    <div>
      <p className="text-lg">{words.health('risk.unknown')}</p>
      <p>{words.health('risk.noneHint')}</p>
    </div>
  )
}

function Assessment({ assessment }: { readonly assessment: RiskAssessment }) {
  const { words, locale } = usePage()
  const { date, type, riskLevel, summary, advice, nextReview, assessor } = assessment
  return (
    <article className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <h2 className="font-bold text-xl">{type}</h2>
        <RiskLevelChip level={riskLevel} />
      </div>
      <Part title={words.health('risk.finding')}>{summary}</Part>
      <Part title={words.health('risk.means')}>
        {words.health(`risk.explain.${riskLevel}`)} {words.health('risk.notDiagnosis')}
      </Part>
      <Part title={words.health('risk.advice')}>{advice ?? words.health('risk.noAdvice')}</Part>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact label={words.health('risk.next')}>
          <strong>{nextReviewWords(words, nextReview, locale)}</strong>
        </Fact>
        <Fact label={words.health('risk.date')}>{formatDate(date, locale)}</Fact>
        <Fact label={words.health('risk.assessor')}>{assessor}</Fact>
      </dl>
    </article>
  )
}

type Locale = ReturnType<typeof usePage>['locale']

function nextReviewWords(words: ReturnType<typeof useWords>, nextReview: string | null, locale: Locale): string {
  if (nextReview === null) return words.health('risk.noNext')
  const date = formatDate(nextReview, locale)
  return isReviewOver(nextReview, hongKongDateOf(new Date())) ? words.health('risk.nextOver', { date }) : date
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold text-lg">{title}</h3>
      <p className="max-w-measure whitespace-pre-line">{children}</p>
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
