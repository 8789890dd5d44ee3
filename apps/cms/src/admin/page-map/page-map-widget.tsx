import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Note, Table } from '../panel-parts'
import { panelWords } from '../panel-words'

type Row = { uid: string; kind: string; name: string; pages: string[] }
type PageMap = { siteUrl: string; types: Row[] }

/** Which page is edited where, on the first page of the panel. */
export function PageMapWidget() {
  const { get } = useFetchClient()
  const [map, setMap] = useState<PageMap | 'loading' | 'reviewsFailed'>('loading')
  const words = panelWords()
  useEffect(() => {
    get<PageMap>('/page-map')
      .then(({ data }) => setMap(data))
      .catch(() => setMap('reviewsFailed'))
  }, [get])
  if (typeof map === 'string') return <Note>{words[map]}</Note>
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.editedHere}</th>
          <th scope="col">{words.shownThere}</th>
        </tr>
      </thead>
      <tbody>
        {map.types.map(({ uid, kind, name, pages }) => (
          <tr key={uid}>
            <td>
              <Link to={`/content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`}>
                {name}
              </Link>
            </td>
            <td>
              {pages.map((page) => (
                <div key={page}>
                  <a href={map.siteUrl + page} target="_blank" rel="noreferrer">
                    {page}
                  </a>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
