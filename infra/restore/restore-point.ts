import { DescribeContinuousBackupsCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

const ISO_WITH_ZONE = /^(\d{4}-\d\d-(\d\d))T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The time of `--to`, to the second, which is as exact as DynamoDB restores.
 * @throws Error for a time without a zone, in the future, or that is none
 */
export function parseRestorePoint(text: string, now = Date.now()): Date {
  const [, date, day] = ISO_WITH_ZONE.exec(text) ?? [];
  const time = Date.parse(text);
  // A parser may take the 31st of February for a day in March.
  const isDay = date && new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day);
  if (!isDay || Number.isNaN(time))
    throw new Error(
      `--to needs a time with its zone, such as 2026-11-22T14:30:00+01:00 or 2026-11-22T13:30:00Z, not "${text}".`,
    );
  if (time > now) throw new Error(`${text} is in the future.`);
  return new Date(Math.floor(time / 1000) * 1000);
}

/** @throws Error that names the times between which the table can be restored, if that time is none of them */
export async function requireRestorable(dynamo: DynamoDBClient, table: string, to: Date): Promise<void> {
  const { ContinuousBackupsDescription } = await dynamo.send(
    new DescribeContinuousBackupsCommand({ TableName: table }),
  );
  const {
    PointInTimeRecoveryStatus: status,
    EarliestRestorableDateTime: earliest,
    LatestRestorableDateTime: latest,
  } = ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (status !== 'ENABLED' || !earliest || !latest)
    throw new Error(`Point-in-time recovery of the table ${table} is off, so that it cannot be restored.`);
  if (to < earliest || to > latest)
    throw new Error(
      `The table ${table} can be restored to times from ${iso(earliest)} to ${iso(latest)}, not to ${iso(to)}.`,
    );
}

const iso = (time: Date) => time.toISOString().replace('.000Z', 'Z');
