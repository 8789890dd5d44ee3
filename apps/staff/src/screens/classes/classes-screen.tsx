import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'

const counted = ['A', 'P', 'E', 'W'] as const

/** All classes with how many stand how; found by code or by a part of the name. */
export function ClassesScreen() {
  const say = wordsOfConsole()
  const words = useWords()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listClassesCall, { query: { q, page, pageSize: 50 } })
  const search = (text: string) => {
    setQ(text)
    setPage(1)
  }
  return (
    <Screen title={say('nav.classes')}>
      <div className="mb-4">
        <TextField id="class-search" label={say('classes.search')} value={q} onText={search} width="short" />
      </div>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <DeskTable
              caption={say('nav.classes')}
              columns={[
                say('classes.code'),
                say('classes.course'),
                say('classes.centre'),
                say('classes.method'),
                say('classes.state'),
                say('classes.places'),
                ...counted.map((code) => words.code('enrolmentStatus', code)),
              ]}
              rows={items.map((item) => ({
                key: item.strapiUuid,
                cells: [
                  <Link key="code" to={`/classes/${item.strapiUuid}`} className="text-link">
                    {item.classCode}
                  </Link>,
                  item.courseName[chosenLocale()],
                  item.centre,
                  words.option(enrolmentMethodOptions, item.method),
                  words.option(classStatusOptions, item.classStatus),
                  item.remainingQuota === null ? (item.quota ?? '') : `${item.remainingQuota} / ${item.quota}`,
                  ...counted.map((code) => item.counts[code]),
                ],
              }))}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
