import { serviceOrganisationsPage } from '@dhc/reference/page-paths'
import type { ServiceOrganisation } from '../../content/service-organisation.ts'
import type { Choice, Directory, Filter } from './directory.ts'
import { address, boundary, byBoundary, byName, map, name, phone, website } from './facts-of-every-entry.ts'

/** The category is an editor's own words; in an address its Traditional Chinese name stands for it in every language. */
export type OrganisationRow = ServiceOrganisation & { readonly categoryKey: string }

const byCategory: Filter<OrganisationRow> = {
  name: 'category',
  label: 'org.col.category',
  choicesOf: (rows, _say, compare) => {
    const choices = new Map(
      rows.map(({ categoryKey, category }): [string, Choice] => [categoryKey, { value: categoryKey, label: category }]),
    )
    return [...choices.values()].toSorted((one, other) => compare(one.label, other.label))
  },
  accepts: (row, value) => row.categoryKey === value,
}

/** S2-80: the nine facts of a row. */
export const serviceOrganisations: Directory<OrganisationRow> = {
  path: serviceOrganisationsPage,
  fileName: 'service-organisations',
  title: 'serviceOrg-menu.title',
  intro: { source: 'page-text', slug: 'service-organisations' },
  reportTopic: 'GEN',
  columns: [
    name({ label: 'org.col.agency', width: 'w-[14%]' }),
    boundary({ label: 'org.col.boundary', width: 'w-[10%]' }),
    { name: 'category', label: 'org.col.category', text: (row) => row.category, width: 'w-[10%]' },
    { name: 'serviceTarget', label: 'org.col.target', text: (row) => row.target ?? '', width: 'w-[11%]' },
    { name: 'serviceContent', label: 'org.col.content', text: (row) => row.content ?? '', width: 'w-[14%]' },
    phone({ label: 'org.col.contact', width: 'w-[8%]' }),
    address({ label: 'org.col.address', width: 'w-[12%]' }),
    map({ label: 'org.col.map', width: 'w-[6%]' }),
    website({ label: 'org.col.website', width: 'w-[7%]' }),
  ],
  filters: [byBoundary, byCategory],
  sorts: [byName('org.col.agency')],
}
