import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatMoney } from '@dhc/locales/format'
import type { MessageKey } from '@dhc/locales/messages'
import { serviceChargeTabs } from '@dhc/reference/site-rules'
import { DataTable } from '@dhc/ui/data-table'
import { TabLinks } from '@dhc/ui/tab-links'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { RichText } from '../../../article/rich-text.tsx'
import type { PageWithList } from '../../../content/page-with-list.ts'
import type { ServiceCharge, ServiceChargeTab } from '../../../content/service-charge.ts'
import { type FeeLine, isAmount } from '../model.ts'

type Props = PageWithList<ServiceCharge> & { readonly tab: ServiceChargeTab; readonly fees: readonly FeeLine[] }

const partId = 'charges'
const tabLabels: Readonly<Record<ServiceChargeTab, MessageKey<'menu'>>> = {
  'co-care': 'service-charge.tab.co-care',
  'community-rehabilitation': 'service-charge.tab.rehabilitation',
  'pain-management': 'service-charge.tab.pain',
}

/** S2-07: three tabs in the specification's order, each a page of its own. */
export function ServiceCharges({ intro, items, tab, fees }: Props) {
  const words = useWords()
  const heading = words.common('charges.byScheme')
  const tabs = serviceChargeTabs.map((name) => ({
    href: `?tab=${name}#${partId}`,
    label: words.menu(tabLabels[name]),
    isCurrent: name === tab,
  }))
  const body = (
    <>
      <TabLinks label={heading} tabs={tabs} />
      {items.map((charge) => (
        <ChargeTable key={charge.id} charge={charge} />
      ))}
    </>
  )
  return (
    <PageArticle
      page={intro}
      heading={words.menu('service-charge.title')}
      lead={
        <div className="mb-12">
          <FeeFinder lines={fees} />
        </div>
      }
      part={{ id: partId, heading, body }}
    />
  )
}

/** D-135: each amount with its condition, and the day the figures are from. */
function ChargeTable({ charge }: { readonly charge: ServiceCharge }) {
  const { words, locale } = usePage()
  return (
    <div {...languageOf(charge.origin)} className="mt-8 first:mt-0">
      <DataTable caption={charge.title} header={[...charge.header]} rows={charge.rows.map((row) => [...row])} />
      <div className="mt-4">
        <RichText blocks={charge.notes} headingLevel={3} />
      </div>
      <p className="mt-4 text-ink-soft">
        {words.common('charges.asAt', { date: formatDate(charge.asAtOn, locale) })}{' '}
        <OriginNote origin={charge.origin} />
      </p>
    </div>
  )
}

/** The price of a dietitian in one look, before the schemes are explained. */
function FeeFinder({ lines }: { readonly lines: readonly FeeLine[] }) {
  const words = useWords()
  if (lines.length === 0) return null
  return (
    <HeadedSection id="fee-finder" heading={words.common('fees.finder')}>
      <p>{words.common('fees.finderHint')}</p>
      <ul className="fee-lines">
        {lines.map((line) => (
          <li key={line.service}>
            <h3>{line.service}</h3>
            <Prices line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-4">{words.common('fees.exemptHint')}</p>
    </HeadedSection>
  )
}

function Prices({ line: { prices, isFreeIfExempt } }: { readonly line: FeeLine }) {
  const words = useWords()
  const exempt = { situation: words.common('fees.exempt'), price: words.common('fee.free') }
  const all = isFreeIfExempt ? [...prices, exempt] : prices
  return (
    <ul className="fee-prices">
      {all.map(({ situation, price }) => (
        <li key={situation}>
          <strong>{isAmount(price) ? formatMoney(Number(price)) : price}</strong> {situation}
        </li>
      ))}
    </ul>
  )
}
