import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { editPath, Headings, Note, Table } from '../panel-parts'
import { panelWords } from '../panel-words'
import { type ShownReview, stateWords } from './review-state'

type Listed = ShownReview & {
  id: number
  uid: string
  kind: string
  name: string
  title: string
  document: string
  language: string
}

function Reviews({ reviews }: { reviews: Listed[] }) {
  const words = panelWords()
  if (reviews.length === 0) return <Note>{words.noReviews}</Note>
  const headings = [words.type, words.entry, words.language, words.state, words.handedInBy, words.words]
  return (
    <Table>
      <Headings words={headings} />
      <tbody>
        {reviews.map(({ document: documentId, ...review }) => (
          <tr key={review.id}>
            <td>{review.name}</td>
            <td>
              <Link to={editPath({ ...review, documentId }, review.language)}>{review.title || review.name}</Link>
            </td>
            <td>{review.language}</td>
            <td>{stateWords(review.state)}</td>
            <td>{review.asked_by}</td>
            <td>{review.state === 'RETURNED' ? review.reason : review.note}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What waits for a reviewer, and what came back to its editor. */
export function ReviewsPage() {
  const { get } = useFetchClient()
  const [reviews, setReviews] = useState<Listed[] | 'loading' | 'reviewsFailed'>('loading')
  const words = panelWords()
  useEffect(() => {
    get<{ reviews: Listed[] }>('/reviews')
      .then(({ data }) => setReviews(data.reviews))
      .catch(() => setReviews('reviewsFailed'))
  }, [get])
  return (
    <Page.Main>
      <Page.Title>{words.reviews}</Page.Title>
      <Layouts.Header title={words.reviews} subtitle={words.reviewsHint} />
      <Layouts.Content>
        {typeof reviews === 'string' ? <Note>{words[reviews]}</Note> : <Reviews reviews={reviews} />}
      </Layouts.Content>
    </Page.Main>
  )
}
