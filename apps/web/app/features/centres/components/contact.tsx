import { useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import type { Centre } from '../../../content/centre.ts'
import type { PageWithList } from '../../../content/page-with-list.ts'
import { CentrePanel } from './centre-panel.tsx'

/** S2-74: one core centre, then the satellite centres side by side. */
export function Contact({ intro, items }: PageWithList<Centre>) {
  const words = useWords()
  const body = (
    <>
      <CentreLinks centres={items} label={words.common('contact.ourCentres')} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-3">
        {items.map((centre) => (
          <CentrePanel key={centre.id} centre={centre} />
        ))}
      </div>
    </>
  )
  return (
    <PageArticle
      page={intro}
      heading={words.menu('contact-us.title')}
      part={items.length > 0 ? { id: 'centres', heading: words.common('contact.ourCentres'), body } : undefined}
    />
  )
}

/** On a phone the fourth centre is far down. */
function CentreLinks({ centres, label }: { readonly centres: readonly Centre[]; readonly label: string }) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {centres.map(({ id, code, name, origin }) => (
          <li key={id}>
            <a {...languageOf(origin)} href={`#centre-${code}`} className="text-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
