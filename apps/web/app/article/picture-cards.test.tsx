import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ContentFailed } from '../content/content-failed.ts'
import { EmptyList } from './picture-cards.tsx'

const said = (hasFailed: boolean) =>
  renderToString(
    <ContentFailed value={hasFailed}>
      <EmptyList>No courses</EmptyList>
    </ContentFailed>,
  )

it('an empty list says so', () => {
  expect(said(false)).toContain('No courses')
})

it('S7-32, D-055: a list that could not be read says nothing', () => {
  expect(said(true)).toBe('')
})
