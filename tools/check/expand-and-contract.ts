/** Migrations before this one were released when the rule came, and are never edited. */
const firstOfTheRule = 28

type Change = {
  readonly what: string
  /** Names the object as `table` or `table.column`; groups 1 and 2. */
  readonly found: RegExp
  /** Fine on what the same file has made: the version before does not know it. */
  readonly isFineOnNew?: true
}

const table = '(?:if exists |only )*([a-z_0-9.]+)'
const name = '(?:if (?:not )?exists )?([a-z_0-9]+)'

/** What the version before could not live with, while it still runs beside the new tables (REL-09). */
const changes: readonly Change[] = [
  { what: 'drops the table', found: new RegExp(`^drop table ${table}`) },
  { what: 'drops the view', found: new RegExp(`^drop (?:materialized )?view ${table}`) },
  { what: 'drops the type', found: new RegExp(`^drop (?:type|domain) ${table}`) },
  { what: 'drops the sequence', found: new RegExp(`^drop sequence ${table}`) },
  { what: 'empties the table', found: new RegExp(`^truncate (?:table )?${table}`) },
  { what: 'renames the table', found: new RegExp(`^alter (?:table|view|type|sequence) ${table} rename to`) },
  {
    what: 'renames the column',
    found: new RegExp(`^alter table ${table} rename (?:column )?(?!to |constraint )${name} to`),
  },
  { what: 'drops the column', found: new RegExp(`^alter table ${table} drop (?:column )?(?!constraint )${name}`) },
  {
    what: 'changes the type of',
    found: new RegExp(`^alter table ${table} alter (?:column )?${name} (?:set data )?type`),
  },
  {
    what: 'takes the default from',
    found: new RegExp(`^alter table ${table} alter (?:column )?${name} drop default`),
    isFineOnNew: true,
  },
  {
    what: 'wants a value in',
    found: new RegExp(`^alter table ${table} alter (?:column )?${name} set not null`),
    isFineOnNew: true,
  },
  {
    what: 'wants a value in the new column',
    found: new RegExp(
      `^alter table ${table} add (?:column )?(?!constraint )${name}(?!.* default )(?=.* not null)(?!.* generated )`,
    ),
    isFineOnNew: true,
  },
  {
    what: 'checks at once',
    found: new RegExp(`^alter table ${table} add constraint ${name}(?!.* not valid$)(?! unique using index)`),
    isFineOnNew: true,
  },
  {
    what: 'makes unique',
    found: new RegExp(`^create unique index (?:concurrently )?${name} on (?:only )?([a-z_0-9.]+)`),
    isFineOnNew: true,
  },
]

/** `-- Not used since release 0.4.0: staff_message.title, weather_feed.newest_update_at` at the head of the file. */
const promise = /^-- Not used since release \d+\.\d+\.\d+: (.+)$/gm

/** One line for each statement of a migration with which the release before it would fail. */
export function migrationOffences(file: string, text: string): readonly string[] {
  if (Number(/^\d+/.exec(file)?.[0]) < firstOfTheRule) return []
  const head = text.split('\n').findIndex((line) => !line.startsWith('--'))
  const promised = new Set(
    [...text.split('\n').slice(0, head).join('\n').matchAll(promise)].flatMap(([, list = '']) => list.split(/,\s*/)),
  )
  const statements = statementsOf(text)
  const made = new Set(statements.flatMap((statement) => madeBy(statement)))
  return statements.flatMap((statement) =>
    changes.flatMap(({ what, found, isFineOnNew }) => {
      const match = found.exec(statement)
      if (!match) return []
      const [owner = '', part] = statement.startsWith('create unique') ? [match[2], match[1]] : [match[1], match[2]]
      const object = [owner.replace(/^public\./, ''), part].filter(Boolean).join('.')
      const isNew =
        made.has(owner) || (isFineOnNew === true && what !== 'wants a value in the new column' && made.has(object))
      return isNew || promised.has(object) ? [] : [`${what} ${object}`]
    }),
  )
}

function madeBy(statement: string): string[] {
  const made = /^create (?:unlogged )?table (?:if not exists )?([a-z_0-9.]+)/.exec(statement)
  const added = new RegExp(`^alter table ${table} add (?:column )?(?!constraint )${name}`).exec(statement)
  return [...(made ? [made[1] ?? ''] : []), ...(added ? [`${added[1]}.${added[2]}`] : [])]
}

/** In small letters, without comments, quotes, bodies of functions and texts. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, 'body')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, 'text')
    .replaceAll('"', '')
    .toLowerCase()
    .split(';')
    .flatMap((statement) => {
      const plain = statement.replaceAll(/\s+/g, ' ').trim()
      // One `alter table` may make several changes.
      const [, head, rest] = /^(alter table (?:if exists |only )*[a-z_0-9.]+) (.*)$/.exec(plain) ?? []
      if (head === undefined || rest === undefined) return plain === '' ? [] : [plain]
      return rest.split(/, (?=(?:add|alter|drop|rename) )/).map((change) => `${head} ${change}`)
    })
}
