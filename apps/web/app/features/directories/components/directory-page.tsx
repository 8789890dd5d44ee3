import { usePage, useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../article/content-origin.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { numberSections, PageSection } from '../../../article/page-section.tsx'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { ListPagination } from '../../../links/list-pagination.tsx'
import type { DirectoryView } from '../data.ts'
import type { Directory } from '../directory.ts'
import { toFields } from '../directory-query.ts'
import { DirectoryForm } from './directory-form.tsx'
import { DirectoryTable } from './directory-table.tsx'
import { Downloads } from './downloads.tsx'
import { FiltersInUse } from './filters-in-use.tsx'

type Props<Row extends DirectoryEntry> = DirectoryView<Row> & {
  readonly directory: Directory<Row>
  readonly phone: string | null | undefined
}

/** Search and filters, number of results, cards on a phone and a table on a desktop, download. */
export function DirectoryPage<Row extends DirectoryEntry>({ directory, intro, found, phone }: Props<Row>) {
  const { words, toPage } = usePage()
  return (
    <article>
      <PageOpening
        title={intro?.value.title ?? words.menu(directory.title)}
        summary={intro?.value.summary}
        origin={intro}
      />
      {found ? (
        <>
          <DirectoryForm directory={directory} {...found} />
          <section aria-labelledby="results" className="directory-results">
            <h2 id="results" className="section-heading">
              {words.common('directory.found', { total: found.total })}
            </h2>
            <FiltersInUse directory={directory} {...found} />
            {found.total > 0 ? (
              <DirectoryTable directory={directory} rows={found.rows} />
            ) : (
              <NothingFound wholeList={toPage(directory.path)} phone={phone} />
            )}
            <ListPagination
              path={directory.path}
              fields={toFields(found.chosen, directory.sorts[0].name)}
              page={found.chosen.page}
              pageSize={found.chosen.pageSize}
              total={found.total}
            />
          </section>
          {found.total > 0 ? <Downloads directory={directory} {...found} /> : null}
        </>
      ) : null}
      <div {...languageOf(intro)} className="mt-12">
        {numberSections(intro?.value.sections ?? []).map(({ id, section }, index) => (
          <PageSection key={id} id={id} section={section} isFirst={index === 0} />
        ))}
      </div>
    </article>
  )
}

type NothingFoundProps = { readonly wholeList: string; readonly phone: string | null | undefined }

/** S2-83: an empty list leads on. */
function NothingFound({ wholeList, phone }: NothingFoundProps) {
  const words = useWords()
  return (
    <div data-testid="no-results" className="panel max-w-measure">
      <p className="font-bold text-lg">{words.common('empty.search')}</p>
      <p className="mt-2">{words.common('directory.advice')}</p>
      <p className="mt-4">
        <a href={wholeList} className="primary-button">
          {words.common('directory.showAll')}
        </a>
      </p>
      {phone ? (
        <p className="mt-4">
          {words.common('directory.askUs')}{' '}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
            {words.common('error.404Call', { phone })}
          </a>
        </p>
      ) : null}
    </div>
  )
}
