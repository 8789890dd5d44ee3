import { usePage } from '@dhc/i18n/use-words'
import { licence } from '@dhc/reference/site-rules'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import type { Directory } from '../directory.ts'
import { type DirectoryQuery, toAddress, toFields } from '../directory-query.ts'

type Props<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly chosen: DirectoryQuery
}

/** Open data: the same list for a spreadsheet or a program, with what may be done with it. */
export function Downloads<Row extends DirectoryEntry>({ directory, chosen }: Props<Row>) {
  const { words, toPage } = usePage()
  const address = (format: 'csv' | 'json') =>
    toPage(toAddress(`${directory.path}.${format}`, toFields(chosen, directory.sorts[0].name)))
  return (
    <section aria-labelledby="download" className="directory-downloads panel mt-12">
      <h2 id="download" className="mb-2 font-bold text-lg">
        {words.common('directory.download')}
      </h2>
      <p>{words.common('directory.downloadNote')}</p>
      <ul className="my-2 flex flex-wrap gap-x-6">
        {(['csv', 'json'] as const).map((format) => (
          <li key={format}>
            <a href={address(format)} download rel="nofollow" className="text-link">
              {words.common(`directory.${format}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        {words.common('directory.licence')}{' '}
        <OutsideLink href={licence.url} className="underline underline-offset-4">
          {licence.name}
        </OutsideLink>
      </p>
    </section>
  )
}
