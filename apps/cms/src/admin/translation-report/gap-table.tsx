import { Link } from 'react-router-dom'
import { editPath, Headings, Table } from '../panel-parts'
import { panelWords } from '../panel-words'

type Gap = { documentId: string; title: string; missing: string[]; unpublished: string[]; older: string[] }
export type TypeReport = { type: string; uid: string; kind: string; name: string; entries: Gap[] }

type Row = { report: TypeReport; gap: Gap }

function Languages({ report, gap, codes }: Row & { codes: string[] }) {
  return codes.map((code, index) => (
    <span key={code}>
      {index > 0 ? ', ' : ''}
      <Link to={editPath({ ...report, ...gap }, code)}>{code}</Link>
    </span>
  ))
}

export function GapTable({ types }: { types: TypeReport[] }) {
  const words = panelWords()
  const rows: Row[] = types.flatMap((report) => report.entries.map((gap) => ({ report, gap })))
  return (
    <Table>
      <Headings words={[words.type, words.entry, words.missing, words.unpublished, words.older]} />
      <tbody>
        {rows.map(({ report, gap }) => (
          <tr key={report.uid + gap.documentId}>
            <td>{report.name}</td>
            <td>{gap.title || (report.kind === 'singleType' ? report.name : words.untitled)}</td>
            <td>
              <Languages report={report} gap={gap} codes={gap.missing} />
            </td>
            <td>
              <Languages report={report} gap={gap} codes={gap.unpublished} />
            </td>
            <td>
              <Languages report={report} gap={gap} codes={gap.older} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
