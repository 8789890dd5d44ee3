import { useWords } from '../../i18n/use-words.ts'
import { Disclosure } from '../disclosure.tsx'
import { SearchIcon } from '../icons.tsx'
import { SearchForm } from './search-form.tsx'

/** S2-57: the search control opens a panel; Escape, an outside click and the control itself close it. */
export function SearchPanel() {
  const words = useWords()
  return (
    <Disclosure
      label={
        <>
          <SearchIcon />
          <span className="sr-only">{words.common('layout.search')}</span>
        </>
      }
      panelClass="right-0 w-96 p-4"
    >
      <SearchForm id="header-search" />
    </Disclosure>
  )
}
