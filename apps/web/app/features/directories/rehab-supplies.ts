import { healthSuppliesPage } from '@dhc/reference/page-paths'
import type { RehabSupply } from '../../content/rehab-supply.ts'
import type { Directory } from './directory.ts'
import { address, boundary, byBoundary, byName, map, name, phone, website } from './facts-of-every-entry.ts'

/** S2-79: the eight facts of a row. */
export const rehabSupplies: Directory<RehabSupply> = {
  path: healthSuppliesPage,
  fileName: 'rehabilitation-supplies',
  title: 'health-supplies.title',
  intro: { source: 'page-text', slug: 'rehabilitation-supplies' },
  reportTopic: 'GEN',
  columns: [
    name({ label: 'rehab.col.agency', width: 'w-[15%]' }),
    boundary({ label: 'rehab.col.boundary', width: 'w-[11%]' }),
    { name: 'equipment', label: 'rehab.col.equipment', text: (row) => row.equipment, width: 'w-[15%]' },
    { name: 'serviceAndCharge', label: 'rehab.col.charge', text: (row) => row.charge ?? '', width: 'w-[14%]' },
    phone({ label: 'rehab.col.contact', width: 'w-[8%]' }),
    address({ label: 'rehab.col.address', width: 'w-[14%]' }),
    map({ label: 'rehab.col.map', width: 'w-[6%]' }),
    website({ label: 'rehab.col.website', width: 'w-[8%]' }),
  ],
  filters: [byBoundary],
  sorts: [byName('rehab.col.agency')],
}
