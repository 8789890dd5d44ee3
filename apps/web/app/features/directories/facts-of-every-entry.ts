import { serviceBoundary } from '@dhc/reference/options/centre'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { Column, Filter, Sort } from './directory.ts'

type Fact = Column<DirectoryEntry>
type Labelled = Pick<Fact, 'label' | 'width' | 'isMain'>

/** The columns, the filter and the order that all three directories have; each says them in words of its own. */
export const name = (labelled: Labelled): Fact => ({ ...labelled, name: 'name', text: (row) => row.name })

export const boundary = (labelled: Labelled): Fact => ({
  ...labelled,
  name: 'serviceBoundary',
  text: (row, say) => say.option(serviceBoundary, row.boundary),
})

export const phone = (labelled: Labelled): Fact => ({
  ...labelled,
  name: 'contactNumber',
  look: 'phone',
  text: (row) => row.phone,
})

export const address = (labelled: Labelled): Fact => ({ ...labelled, name: 'address', text: (row) => row.address })

export const map = (labelled: Labelled): Fact => ({
  ...labelled,
  name: 'map',
  look: 'map',
  text: (row) => row.mapUrl ?? '',
})

export const website = (labelled: Labelled): Fact => ({
  ...labelled,
  name: 'website',
  look: 'website',
  text: (row) => row.website ?? '',
})

export const byBoundary: Filter<DirectoryEntry> = {
  name: 'boundary',
  label: 'filter.boundary',
  choicesOf: (_rows, say) =>
    serviceBoundary.codes.map((value) => ({ value, label: say.option(serviceBoundary, value) })),
  accepts: (row, value) => row.boundary === value,
}

export const byName = (label: Sort<DirectoryEntry>['label']): Sort<DirectoryEntry> => ({
  name: 'name',
  label,
  by: (row) => row.name,
})
