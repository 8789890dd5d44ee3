import pg from 'pg'

type Role = { readonly name: string; readonly password: string }

/** `owner`: another role that makes the tables; the one of the same name as the database then only works with them. */
export type DatabaseOwner = Role & { readonly owner?: Role }

/**
 * Each process has one database under its own role; neither can enter the other's (security.md, threat T8). `superUrl`
 * leads to any database of the server.
 */
export async function ensureDatabases(superUrl: string, owners: readonly DatabaseOwner[]): Promise<void> {
  await onServer(superUrl, async (client) => {
    for (const owner of owners) await ensureDatabase(client, owner)
  })
  for (const { name, owner } of owners) {
    if (owner) await onServer(databaseUrl(superUrl, name), (client) => handOver(client, owner.name))
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(superUrl: string, name: string): string {
  const url = new URL(superUrl)
  url.pathname = `/${name}`
  return url.href
}

async function ensureDatabase(client: pg.Client, { name, password, owner }: DatabaseOwner): Promise<void> {
  await ensureRole(client, { name, password })
  if (owner) await ensureRole(client, owner)
  const database = client.escapeIdentifier(name)
  const ownerName = client.escapeIdentifier(owner?.name ?? name)
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${database} owner ${ownerName}`)
  else await client.query(`alter database ${database} owner to ${ownerName}`)
  await client.query(`revoke connect on database ${database} from public`)
  await client.query(`grant connect on database ${database} to ${client.escapeIdentifier(name)}`)
}

async function ensureRole(client: pg.Client, { name, password }: Role): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [name])
  const verb = found.rowCount === 0 ? 'create' : 'alter'
  const role = client.escapeIdentifier(name)
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
}

/** A data folder from before there were two roles: what migrations have made goes to its owner; the queue of jobs stays. */
async function handOver(client: pg.Client, owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(handedOver, [owner])
  for (const { statement } of rows) await client.query(statement)
}

const handedOver = `
  with made_by_migrations as (select oid, nspname, nspowner from pg_namespace where nspname in ('public', 'drizzle'))
  select format('alter table %s owner to %I', made.oid::regclass, $1::text) as statement
  from pg_class made join made_by_migrations on made_by_migrations.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm') and pg_get_userbyid(relowner) <> $1
  union all
  select format('alter sequence %s owner to %I', made.oid::regclass, $1::text)
  from pg_class made join made_by_migrations on made_by_migrations.oid = relnamespace
  where relkind = 'S' and pg_get_userbyid(relowner) <> $1
    and not exists (select from pg_depend where objid = made.oid and deptype in ('a', 'i'))
  union all
  select format('alter function %s owner to %I', made.oid::regprocedure, $1::text)
  from pg_proc made join made_by_migrations on made_by_migrations.oid = pronamespace
  where pg_get_userbyid(proowner) <> $1
    and not exists (select from pg_depend where objid = made.oid and deptype = 'e')
  union all
  select format('alter schema %I owner to %I', nspname, $1::text) from made_by_migrations
  where nspname = 'drizzle' and pg_get_userbyid(nspowner) <> $1`
