import type { RiskList } from '@dhc/contracts/member-api/health-risk'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { contactUsPage, healthRiskDetailPage, healthRiskPage } from '@dhc/reference/page-paths'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { type RisksAsked, useRisks } from '../use-risks.ts'
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
  const { words, locale, toPage } = usePage()
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
  const { words, toPage } = usePage()
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

/** A nurse and a grandmother at a table with a form between them; decoration, the words stand beside it. */
function NursePicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      className="w-48 shrink-0 stroke-ink"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path className="fill-orange-soft" stroke="none" d="M0 0h240v160H0z" />
      <path className="fill-teal" d="M26 160v-34c0-20 12-32 32-32s32 12 32 32v34z" />
      <path className="fill-card" d="M50 96l8 14 8-14" />
      <circle className="fill-orange-soft" cx="58" cy="66" r="24" />
      <path className="fill-ink" d="M34 64c0-18 10-28 24-28s24 10 24 28c-8-10-12-14-24-14s-18 6-24 14z" />
      <path className="fill-none" d="M49 68v1M67 68v1M52 78c4 4 8 4 12 0" />
      <path className="fill-orange" d="M150 160v-30c0-20 12-32 32-32s32 12 32 32v30z" />
      <circle className="fill-orange-soft" cx="182" cy="70" r="24" />
      <path className="fill-line" d="M158 70c-4-24 10-36 24-36s28 12 24 36c-6-12-12-18-24-18s-18 6-24 18z" />
      <circle className="fill-line" cx="182" cy="30" r="8" />
      <path className="fill-none" d="M173 72v1M191 72v1M176 82c4 4 8 4 12 0M166 72h12M186 72h12M178 72h8" />
      <path className="fill-line" d="M-6 136h252v30H-6z" />
      <path className="fill-card" d="M96 112h48l6 28h-60z" />
      <path className="fill-none" d="M106 120h26M104 128h16M126 130l4 4 8-10" />
    </svg>
  )
}
