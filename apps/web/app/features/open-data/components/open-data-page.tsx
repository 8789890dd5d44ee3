import { BarChart } from '@dhc/charts/bar-chart'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { openDataPage } from '@dhc/reference/page-paths'
import { licence } from '@dhc/reference/site-rules'
import { DataTable } from '@dhc/ui/data-table'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { OutsideLink } from '../../../links/outside-link.tsx'
import { type OpenNumbers, tableOf } from '../model.ts'

/** What anybody may know about places and chances; read without a script. */
export function OpenDataPage({ numbers }: { readonly numbers: OpenNumbers | undefined }) {
  const { words, locale } = usePage()
  const title = words.menu('open-data.title')
  if (!numbers) return <PageOpening title={title} summary={words.common('openData.unavailable')} />
  if (numbers.items.length === 0) return <PageOpening title={title} summary={words.common('openData.nothing')} />
  const { header, rows } = tableOf(words, numbers)
  return (
    <article>
      <PageOpening title={title} summary={words.common('openData.summary')} />
      <div className="flex flex-col gap-12">
        <HeadedSection id="places" heading={words.common('openData.chart')}>
          <BarChart
            description={words.common('openData.chartDescription')}
            labels={numbers.items.map(({ themeTitle, quarter }) => `${quarter} ${themeTitle}`)}
            series={(['places', 'enrolled'] as const).map((column, at) => ({
              key: column,
              label: words.common(`openData.column.${column}`),
              mark: at === 0 ? 'disc' : 'square',
              values: numbers.items.map((item) => item[column]),
            }))}
            sayValue={(value) => (value === null ? '–' : String(value))}
          />
        </HeadedSection>
        <HeadedSection id="numbers" heading={words.common('openData.table')}>
          <DataTable caption={title} header={header} rows={rows} />
          <p className="mt-4 max-w-measure text-ink-soft">
            {words.common('openData.small')}{' '}
            {words.common('openData.madeOn', { date: formatDate(numbers.madeOn, locale) })}
          </p>
        </HeadedSection>
        <Files />
      </div>
    </article>
  )
}

function Files() {
  const { words, toPage } = usePage()
  return (
    <HeadedSection id="download" heading={words.common('openData.download')}>
      <ul className="flex flex-wrap gap-x-6">
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <a
              href={toPage(`${openDataPage}.${format}`)}
              download
              rel="nofollow"
              className="text-link inline-flex min-h-touch items-center"
            >
              {words.common(`directory.${format}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {words.common('openData.licence')}{' '}
        <OutsideLink href={licence.url} className="underline underline-offset-4">
          {licence.name}
        </OutsideLink>
      </p>
    </HeadedSection>
  )
}
