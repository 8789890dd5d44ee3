import { env } from '../src/env'

export default {
  connection: {
    client: 'postgres',
    connection: { connectionString: env.databaseUrl },
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 60_000,
  },
}
