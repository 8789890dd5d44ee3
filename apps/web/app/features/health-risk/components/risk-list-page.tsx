import type { RiskList } from '@dhc/contracts/member-api/health-risk'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { contactUsPage, healthRiskDetailPage, healthRiskPage } from '@dhc/reference/page-paths'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { type RisksAsked, useRisks } from '../use-risks.ts'
import { NursePicture } from './nurse-picture.tsx'
import { RiskLevelChip } from './risk-level.tsx'

/** S2-38, D-126: what a nurse assessed in person, to be read again at home. */
export function RiskListPage({ asked }: { readonly asked: RisksAsked }) {
  const words = useWords()
  const { data: list, refusal, load } = useRisks(asked)
  return (
    <MemberPage title={words.menu('health-risk.title')} summary={words.health('risk.summary')} isForOthers>
      {list ? (
        <div>
          {list.items.length > 0 ? <Assessments items={list.items} /> : <NoAssessment />}
          <ListPagination path={healthRiskPage} fields={[]} {...list} />
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

function Assessments({ items }: Pick<RiskList, 'items'>) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  return (
    <ul className="flex list-none flex-col gap-4 p-0">
      {items.map(({ id, date, type, riskLevel, summary }) => (
        <li key={id} className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
          <p className="text-ink-soft">{formatDate(date, locale)}</p>
          <h2 className="font-bold text-lg">{type}</h2>
          <p className="my-2">
            <RiskLevelChip level={riskLevel} />
          </p>
          <p className="max-w-measure whitespace-pre-line">{summary}</p>
          <a
            href={toPage(`${healthRiskDetailPage}?id=${id}`)}
            aria-label={`${words.health('risk.open')}: ${type}, ${formatDate(date, locale)}`}
            className="link-button"
          >
            {words.health('risk.open')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** S2-84. */
function NoAssessment() {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-card p-6">
      <NursePicture />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold text-lg">{words.health('risk.none')}</p>
        <p>{words.health('risk.noneHint')}</p>
        <a href={toPage(contactUsPage)} className="link-button">
          {words.menu('contact-us.label')}
        </a>
      </div>
    </div>
  )
}
