import pg from 'pg'

export type DatabaseOwner = { readonly name: string; readonly password: string }

/** Each process owns one database under its own role; neither can enter the other's (security.md, threat T8). */
export async function ensureDatabases(superUrl: string, owners: readonly DatabaseOwner[]): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    for (const owner of owners) await ensureDatabase(client, owner)
  } finally {
    await client.end()
  }
}

async function ensureDatabase(client: pg.Client, { name, password }: DatabaseOwner): Promise<void> {
  const role = client.escapeIdentifier(name)
  const exists = async (sql: string) => (await client.query(sql, [name])).rowCount === 1
  const verb = (await exists('select 1 from pg_roles where rolname = $1')) ? 'alter' : 'create'
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
  if (await exists('select 1 from pg_database where datname = $1')) return
  await client.query(`create database ${role} owner ${role}`)
  await client.query(`revoke connect on database ${role} from public`)
}
