import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Hint } from '../panel-parts'
import { panelWords } from '../panel-words'
import { type Grid, toGrid, toText, withCell, withColumn, withoutColumn, withoutRow, withRow } from './grid-text'

type Props = {
  name: string
  label?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  error?: string
  value?: string | null
  onChange(name: string, value: string): void
}

const Box = styled.div`
  font-size: 1.4rem;
  & > p:first-child { font-size: 1.2rem; font-weight: 600; margin-bottom: 0.4rem; }
  & table { width: 100%; border-collapse: collapse; }
  & td, & th { padding: 0.2rem; }
  & input {
    width: 100%;
    min-width: 8rem;
    padding: 0.8rem;
    font: inherit;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
  }
  & th input { font-weight: 600; background: ${({ theme }) => theme.colors.neutral100}; }
  & button {
    margin: 0.4rem 0.8rem 0 0;
    padding: 0.6rem 1rem;
    font-size: 1.2rem;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    cursor: pointer;
  }
`
const Problem = styled.p`
  font-size: 1.2rem;
  color: ${({ theme }) => theme.colors.danger600};
`

/** Rows and cells instead of a text with marks in it; the first row is the heading. */
export function TableGridInput({ name, label, hint, required, disabled, error, value, onChange }: Props) {
  const id = useId()
  const words = panelWords()
  const [grid, setGrid] = useState<Grid>(() => toGrid(value))
  // Another version or language of the entry has been loaded into the form; what is typed here comes back as it went.
  const shown = toText(grid) === toText(toGrid(value)) ? grid : toGrid(value)
  const change = (next: Grid) => {
    setGrid(next)
    onChange(name, toText(next))
  }
  const width = shown[0]?.length ?? 0
  return (
    <Box role="group" aria-labelledby={id}>
      <p id={id}>
        {label}
        {required ? ' *' : ''}
      </p>
      <table>
        <tbody>
          {shown.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, nothing else
            <tr key={row}>
              {cells.map((cell, column) => {
                const Cell = row === 0 ? 'th' : 'td'
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place, nothing else
                  <Cell key={column}>
                    <input
                      aria-label={words.cell.replace('{row}', String(row + 1)).replace('{column}', String(column + 1))}
                      value={cell}
                      disabled={disabled}
                      onChange={({ target }) => change(withCell(shown, row, column, target.value))}
                    />
                  </Cell>
                )
              })}
              <td>
                {row > 0 && !disabled ? (
                  <button type="button" onClick={() => change(withoutRow(shown, row))}>
                    {words.deleteRow}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {disabled ? null : (
        <>
          <button type="button" onClick={() => change(withRow(shown))}>
            {words.addRow}
          </button>
          <button type="button" onClick={() => change(withColumn(shown))}>
            {words.addColumn}
          </button>
          {width > 1 ? (
            <button type="button" onClick={() => change(withoutColumn(shown, width - 1))}>
              {words.deleteColumn}
            </button>
          ) : null}
        </>
      )}
      {hint ? <Hint>{hint}</Hint> : null}
      {error ? <Problem>{error}</Problem> : null}
    </Box>
  )
}
