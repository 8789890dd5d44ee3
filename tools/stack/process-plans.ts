import { join } from 'node:path'
import { cmsAccounts } from './demonstration.ts'
import { demoClockFile, type OperatorEnvironment, projectRoot } from './environment.ts'
import type { ProcessPlan } from './managed-process.ts'
import { publicKeyOf, type Secrets } from './secrets.ts'

export type StackAddresses = { readonly web: string; readonly api: string; readonly cms: string; readonly site: string }

type Setting = {
  readonly isLiving?: boolean
  readonly environment: OperatorEnvironment
  readonly secrets: Secrets
  readonly addresses: StackAddresses
  readonly databaseUrls: { readonly members: string; readonly membersOwner: string; readonly cms: string }
  readonly logs: string
}

export function cmsPlan({ environment, secrets, isLiving, addresses, databaseUrls, logs }: Setting): ProcessPlan {
  const isDemonstration = environment.NODE_ENV !== 'production'
  return {
    name: 'cms',
    cwd: join(projectRoot, 'apps/cms'),
    script: 'dist/server.js',
    logFile: join(logs, 'cms.log'),
    readyUrl: `${addresses.cms}/_health`,
    readyWithinMs: 180_000,
    environment: {
      ...ordinary(environment, environment.CMS_PORT),
      DATABASE_URL: databaseUrls.cms,
      API_URL: addresses.api,
      WEB_URL: addresses.web,
      SITE_URL: addresses.site,
      ...given(secrets, 'WEBHOOK_SECRET', 'CATALOGUE_TOKEN', 'APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET'),
      ...given(secrets, 'TRANSFER_TOKEN_SALT', 'JWT_SECRET', 'ENCRYPTION_KEY'),
      // Uploads live and die with the database that names them.
      PUBLIC_DIR: join(environment.DATA_DIR, 'public'),
      ...(isDemonstration ? demonstrationContent(secrets, isLiving) : {}),
    },
  }
}

function demonstrationContent(secrets: Secrets, isLiving = false): Record<string, string> {
  const accounts = Object.entries(cmsAccounts).flatMap(([role, email]) => {
    const prefix = role === 'Administrator' ? 'CMS_ADMIN' : `CMS_${role.toUpperCase()}`
    return [
      [`${prefix}_EMAIL`, email],
      [`${prefix}_PASSWORD`, secrets.CMS_STAFF_PASSWORD],
    ]
  })
  return { SEED_ON_START: isLiving ? 'living' : 'true', ...Object.fromEntries(accounts) }
}

/** A login leaves many small objects behind; tidied away less often they cost 2 % less of it (bench/login). */
const roomForShortLivedObjects = '--max-semi-space-size=32'

export function apiPlan({ environment, secrets, addresses, databaseUrls, logs }: Setting): ProcessPlan {
  return {
    name: 'api',
    cwd: join(projectRoot, 'apps/api'),
    script: 'dist/main.js',
    logFile: join(logs, 'api.log'),
    readyUrl: `${addresses.api}/readyz`,
    readyWithinMs: 120_000,
    environment: {
      ...ordinary(environment, environment.API_PORT),
      NODE_OPTIONS: roomForShortLivedObjects,
      DATABASE_URL: databaseUrls.members,
      CMS_URL: addresses.cms,
      SITE_URL: addresses.site,
      ...given(secrets, 'WEBHOOK_SECRET', 'CATALOGUE_TOKEN', 'FIELD_KEY', 'INDEX_KEY', 'TOKEN_KEY'),
      AUDIT_HEAD_FILE: environment.AUDIT_HEAD_FILE ?? join(environment.DATA_DIR, 'audit-heads.log'),
      ERASED_LIST_FILE: environment.ERASED_LIST_FILE ?? join(environment.DATA_DIR, 'erased-members.log'),
      ...(environment.NODE_ENV === 'production' ? {} : { DEMO_CLOCK_FILE: demoClockFile(environment.DATA_DIR) }),
      ...accountSettings(environment),
      ...given(environment, 'ANNOUNCEMENTS_URL', 'DATABASE_CONNECTIONS', 'FIELD_KEYS_FORMER'),
      ...demonstrationPush(environment, secrets),
      ...environment.messageSettings,
    },
  }
}

/** Only this command ever sees the role that owns the tables. */
export function migrationPlan(setting: Setting): Pick<ProcessPlan, 'cwd' | 'script' | 'environment'> {
  const { cwd, environment } = apiPlan(setting)
  const MIGRATION_DATABASE_URL = setting.databaseUrls.membersOwner
  return { cwd, script: 'dist/migrate.js', environment: { ...environment, MIGRATION_DATABASE_URL } }
}

/** The demonstration has keys of its own; in production no keys mean no push messages. */
function demonstrationPush(environment: OperatorEnvironment, secrets: Secrets): Record<string, string> {
  if (environment.NODE_ENV === 'production' || environment.messageSettings.VAPID_PRIVATE_KEY) return {}
  const privateKey = secrets.VAPID_PRIVATE_KEY
  return {
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_PUBLIC_KEY: publicKeyOf(privateKey),
    VAPID_SUBJECT: 'mailto:demonstration@example.org',
  }
}

function accountSettings(environment: OperatorEnvironment): Record<string, string> {
  return {
    ...given(
      environment,
      'TOKEN_KEY_FORMER',
      'NEW_DEVICE_CODE',
      'STAFF_SECOND_FACTOR',
      'BALLOT_RELEASE',
      'BALLOT_PUBLIC_VALUE',
    ),
    ...(environment.NODE_ENV === 'production' ? {} : { DEMO_PASSWORD: environment.DEMO_PASSWORD }),
  }
}

/** What a rendering leaves behind is tidied away soon: 70 to 130 MB less with all pages in memory (REL-10). */
const littleRoomForShortLivedObjects = '--max-semi-space-size=8'

export function webPlan({ environment, secrets, addresses, logs }: Setting): ProcessPlan {
  return {
    name: 'web',
    cwd: join(projectRoot, 'apps/web'),
    script: 'server/main.ts',
    logFile: join(logs, 'web.log'),
    readyUrl: `${addresses.web}/readyz`,
    readyWithinMs: 60_000,
    environment: {
      ...ordinary(environment, environment.WEB_PORT),
      NODE_OPTIONS: littleRoomForShortLivedObjects,
      CMS_URL: addresses.cms,
      API_URL: addresses.api,
      SITE_URL: addresses.site,
      WEBHOOK_SECRET: secrets.WEBHOOK_SECRET,
      CONTENT_FOLDER: environment.CONTENT_FOLDER ?? join(environment.DATA_DIR, 'web-content'),
      ...given(environment, 'ANNOUNCEMENTS_URL', 'PREPARED_HEADS', 'SEARCH_ENGINE_KEY', 'TRUSTED_PROXIES'),
      ...given(environment, 'CONTENT_PATIENCE_MS'),
    },
  }
}

/** Handed on under the same name; what the operator has not set is left to the process itself. */
function given<Name extends string>(
  settings: { readonly [Each in Name]?: string | number | undefined },
  ...names: readonly Name[]
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (settings[name] ? [[name, String(settings[name])]] : [])))
}

function ordinary(environment: OperatorEnvironment, port: number): Record<string, string> {
  return {
    NODE_ENV: environment.NODE_ENV,
    HOST: environment.HOST,
    PORT: String(port),
    LOG_LEVEL: environment.LOG_LEVEL,
  }
}
