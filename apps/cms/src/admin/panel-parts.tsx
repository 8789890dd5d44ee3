import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A button below the panel's own, in its manner. */
export const PanelButton = styled.button`
  width: 100%;
  padding: 0.8rem 1.6rem;
  font-size: 1.2rem;
  font-weight: 600;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  cursor: pointer;
  &:disabled { cursor: not-allowed; opacity: 0.6; }
`
export const Hint = styled.p`
  margin-top: 0.8rem;
  font-size: 1.2rem;
  color: ${({ theme }) => theme.colors.neutral600};
`
export const Note = styled.p`
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
`
export const Table = styled.table`
  width: 100%;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme }) => theme.colors.neutral0};
  border-collapse: collapse;
  & th, & td {
    padding: 1.2rem;
    text-align: left;
    border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  & th { font-weight: 600; }
  & a { color: ${({ theme }) => theme.colors.primary600}; }
`

type Entry = { readonly uid: string; readonly kind: string; readonly documentId: string }

/** The content manager's own address for one language of an entry. */
export function editPath({ uid, kind, documentId }: Entry, language: string): string {
  const entry = kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`
  return `/content-manager/${entry}?plugins[i18n][locale]=${language}`
}

export function Headings({ words }: { words: readonly string[] }) {
  return (
    <thead>
      <tr>
        {words.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** An outline in the manner of the panel's own icons. */
export function PanelIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
