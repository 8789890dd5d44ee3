import type { ServiceCharge } from '../../content/service-charge.ts'

export type FeeLine = {
  /** Who one sees, in the editor's words: "Dietitian". */
  readonly service: string
  /** The price in each situation, in the words of the table's columns. */
  readonly prices: readonly { readonly situation: string; readonly price: string }[]
  /** D-133: whether an exempted person pays nothing for it. */
  readonly isFreeIfExempt: boolean
}

/**
 * What a session costs, by who one sees and in which situation. The figures are those of the fee tables
 * and nothing else (D-135: each with its condition). The co-care pilot is no session with a professional and knows no
 * exemption; it stays in its own table.
 */
export function feeLines(charges: readonly ServiceCharge[]): FeeLine[] {
  const lines = charges.filter(({ tab }) => tab !== 'co-care').flatMap(linesOf)
  const isFirst = ({ service }: FeeLine, place: number) => lines.findIndex((line) => line.service === service) === place
  return lines.filter(isFirst)
}

function linesOf({ header, rows }: ServiceCharge): FeeLine[] {
  const [, ...situations] = header
  return rows.map(([service = '', ...amounts]) => {
    const prices = situations.map((situation, at) => ({ situation: plain(situation), price: amounts[at] ?? '' }))
    return { service, prices: same(prices), isFreeIfExempt: prices.some(({ price }) => isAmount(price)) }
  })
}

/** "Network referral (HK$ per session)": the unit is said once, above the list. */
const plain = (situation: string) => situation.replace(/[（(]HK\$[^）)]*[）)]/, '').trim()

export const isAmount = (price: string) => /^\d+$/.test(price)

/** Free for everybody is said once. */
function same(prices: FeeLine['prices']): FeeLine['prices'] {
  const [first] = prices
  return first && prices.every(({ price }) => price === first.price) ? [{ situation: '', price: first.price }] : prices
}
