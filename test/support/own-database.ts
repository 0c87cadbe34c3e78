import { Client } from 'pg';

/** A database of its own on a PostgreSQL server. */
export interface OwnDatabase {
  url: string;
  /** Drops it, whoever is still connected. */
  remove: () => Promise<void>;
}

/** Creates an empty database on a server. */
export async function createDatabase(server: string, name: string): Promise<OwnDatabase> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
