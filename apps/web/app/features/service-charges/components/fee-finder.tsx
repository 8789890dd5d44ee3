import { useWords } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import { HeadedSection } from '../../../article/page-section.tsx'
import { type FeeLine, isAmount } from '../model.ts'

/** Issue 15, item 7: the price of a dietitian in one look, before the schemes are explained. */
export function FeeFinder({ lines }: { readonly lines: readonly FeeLine[] }) {
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
