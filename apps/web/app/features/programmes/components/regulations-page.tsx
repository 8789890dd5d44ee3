import { useWords } from '@dhc/i18n/use-words'
import { keyed } from '@dhc/ui/keyed'
import { languageOf } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import type { EditorPage } from '../../../content/editor-page.ts'
import type { Programme } from '../../../content/programme.ts'
import type { Found } from '../../../content/read-content.ts'

type Props = { readonly page: Found<EditorPage> | undefined; readonly programme: Found<Programme> | undefined }

/** S2-15, S3-03: the points of the latest programme, in the editor's order. */
export function RegulationsPage({ page, programme }: Props) {
  const words = useWords()
  const part = {
    id: 'points',
    heading: words.programme('regulations.points'),
    body: programme ? <Points programme={programme} /> : null,
  }
  return <PageArticle page={page} heading={words.menu('regulations.title')} {...(programme ? { part } : {})} />
}

function Points({ programme }: { readonly programme: Found<Programme> }) {
  const { introduction, points } = programme.value.regulations
  return (
    <div {...languageOf(programme)}>
      {introduction ? <p className="mb-4 text-lg">{introduction}</p> : null}
      <ol className="numbered-points">
        {keyed(points, String).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ol>
    </div>
  )
}
