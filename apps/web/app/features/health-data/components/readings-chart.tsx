import { MeasuredChart } from '@dhc/charts/measured-chart'
import type { ReadingList } from '@dhc/contracts/member-api/health-data'
import { useChartOfReadings } from '@dhc/i18n/health/use-chart-of-readings'
import type { HealthDataType } from '@dhc/reference/options/health'

/** S2-82: the readings of a period with the reference range behind them. */
export function ReadingsChart({ type, list }: { readonly type: HealthDataType; readonly list: ReadingList }) {
  return <MeasuredChart {...useChartOfReadings(type, list)} />
}
