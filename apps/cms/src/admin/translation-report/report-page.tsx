import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Note } from '../panel-parts'
import { panelWords } from '../panel-words'
import { GapTable, type TypeReport } from './gap-table'

type Report = { types: TypeReport[] }

/** Which entries lack a language, each with a way to it. Reads only. */
export function ReportPage() {
  const { get } = useFetchClient()
  const [report, setReport] = useState<Report | 'loading' | 'failed'>('loading')
  const words = panelWords()
  useEffect(() => {
    get<Report>('/translation-report')
      .then(({ data }) => setReport(data))
      .catch(() => setReport('failed'))
  }, [get])
  return (
    <Page.Main>
      <Page.Title>{words.report}</Page.Title>
      <Layouts.Header title={words.report} subtitle={words.reportHint} />
      <Layouts.Content>
        {typeof report === 'string' ? <Note>{words[report]}</Note> : <Found types={report.types} />}
      </Layouts.Content>
    </Page.Main>
  )
}

function Found({ types }: { types: TypeReport[] }) {
  return types.length === 0 ? <Note>{panelWords().complete}</Note> : <GapTable types={types} />
}
