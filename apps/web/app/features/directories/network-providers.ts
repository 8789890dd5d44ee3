import type { Say } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import { providerService } from '@dhc/reference/options/centre'
import { district, neighbourhood } from '@dhc/reference/options/person'
import { providersPage } from '@dhc/reference/page-paths'
import type { NetworkProvider } from '../../content/network-provider.ts'
import type { Directory, Filter, Sort } from './directory.ts'
import { address, byBoundary, byName, map, name, phone } from './facts-of-every-entry.ts'

const byService: Filter<NetworkProvider> = {
  name: 'service',
  label: 'filter.service',
  choicesOf: (_rows, say) =>
    providerService.codes.map((value) => ({ value, label: say.option(providerService, value) })),
  accepts: (row, value) => row.services.some((service) => service === value),
}

const byVoucher: Filter<NetworkProvider> = {
  name: 'hcv',
  label: 'filter.hcv',
  choicesOf: (_rows, say) => [
    { value: 'yes', label: say.common('nsp.hcvYes') },
    { value: 'no', label: say.common('nsp.hcvNo') },
  ],
  accepts: (row, value) => row.acceptsVouchers === (value === 'yes'),
}

/** D-034: name, district, services, co-payment; name first. */
const sorts: readonly [Sort<NetworkProvider>, ...Sort<NetworkProvider>[]] = [
  byName('nsp.col.provider'),
  { name: 'district', label: 'nsp.col.district', by: districtOf },
  { name: 'services', label: 'nsp.col.services', by: servicesOf },
  { name: 'copayment', label: 'nsp.col.copayment', by: (row) => row.copayment },
]

/** S2-76 to S2-78, D-005, D-034. */
export const networkProviders: Directory<NetworkProvider> = {
  path: providersPage,
  fileName: 'network-providers',
  title: 'eService-menu.title',
  intro: { source: 'page-text', slug: 'network-providers' },
  reportTopic: 'NSP',
  columns: [
    name({ label: 'nsp.col.provider', width: 'w-[12%]', isMain: true }),
    {
      name: 'acceptsHealthCareVouchers',
      label: 'nsp.col.hcv',
      look: 'yes-no',
      text: (row, say) => say.common(row.acceptsVouchers ? 'nsp.hcvYes' : 'nsp.hcvNo'),
      value: (row) => row.acceptsVouchers,
      width: 'w-[6.5%]',
    },
    { name: 'district', label: 'nsp.col.district', look: 'place', text: districtOf, width: 'w-[9%]', isMain: true },
    {
      name: 'services',
      label: 'nsp.col.services',
      text: servicesOf,
      value: (row) => row.services,
      width: 'w-[10%]',
      isMain: true,
    },
    {
      name: 'qualification',
      label: 'nsp.col.qualification',
      text: (row) => row.qualification ?? '',
      width: 'w-[10%]',
    },
    {
      name: 'copayment',
      label: 'nsp.col.copayment',
      text: copaymentOf,
      value: (row) => ({ dollars: row.copayment, note: row.copaymentNote }),
      width: 'w-[11%]',
      isMain: true,
    },
    phone({ label: 'nsp.col.contact', width: 'w-[8.5%]', isMain: true }),
    address({ label: 'nsp.col.address', width: 'w-[10%]' }),
    { name: 'serviceHours', label: 'nsp.col.hours', text: (row) => row.hours ?? '', width: 'w-[9.5%]' },
    map({ label: 'nsp.col.map', width: 'w-[6%]' }),
  ],
  filters: [byService, byBoundary, byVoucher],
  sorts,
}

function districtOf(row: NetworkProvider, say: Say): string {
  const part = row.neighbourhood && row.neighbourhood !== 'OTHER' ? say.option(neighbourhood, row.neighbourhood) : ''
  const whole = say.option(district, row.district)
  return part && part !== whole ? `${whole} · ${part}` : whole
}

function servicesOf(row: NetworkProvider, say: Say): string {
  return providerService.codes
    .filter((code) => row.services.includes(code))
    .map((code) => say.option(providerService, code))
    .reduce((list, item) => (list ? say.common('directory.list', { list, item }) : item), '')
}

function copaymentOf(row: NetworkProvider, say: Say): string {
  const amount = row.copayment === 0 ? say.common('fee.free') : row.copayment === null ? '' : formatMoney(row.copayment)
  return [amount, row.copaymentNote].filter(Boolean).join('\n')
}
