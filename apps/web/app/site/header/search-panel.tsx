import { useWords } from '@dhc/i18n/use-words'
import { SearchBox } from '../../links/search-box.tsx'
import { Disclosure } from '../disclosure.tsx'
import { CloseIcon, SearchIcon } from '../icons.tsx'

/** S2-57: the search control opens a panel; Escape, an outside click, its cross and the control itself close it. */
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
      panelClass="search-panel"
    >
      <div className="flex items-center justify-between">
        <p className="font-bold">{words.common('search.words')}</p>
        {/* Only a script can close from the inside. */}
        <button type="button" data-close-dropdown className="quiet-control -mr-2 hidden scripted:inline-flex">
          <CloseIcon />
          <span className="sr-only">{words.common('layout.close')}</span>
        </button>
      </div>
      <SearchBox id="header-search" />
      <p className="mt-2 text-ink-soft">{words.common('search.hint')}</p>
    </Disclosure>
  )
}
