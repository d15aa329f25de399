import { AxiosError } from 'axios';
import type * as z from 'zod/mini';
import { sendDocument } from '#contract/calls/documents.calls.ts';
import { readDocument } from '#contract/calls/staff.calls.ts';
import { type Call, callPath } from '#contract/define-call.ts';
import { isIncident } from '#lib/incident.ts';
import type { Locale } from '#lib/locale.ts';
import { asFailure, ClinicFailure, failureKindOf } from './failure.ts';
import { http } from './http.ts';

/** What a call is made with, besides what its schemas ask for. */
export interface CallExtras {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** The access token to send in the place of the stored one, null for none; its refusal renews nothing. */
  bearer?: string | null;
}

type Part<Name extends string, Schema> = [Schema] extends [z.ZodMiniType]
  ? z.ZodMiniType extends Schema
    ? { [K in Name]?: never }
    : { [K in Name]: z.input<Schema> }
  : { [K in Name]?: never };

/** What a call takes: the parameters, query and body that its schemas declare. */
export type CallArguments<Params, Query, Body> = Part<'params', Params> & Part<'query', Query> & Part<'body', Body>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const sentences = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

function fieldsOf(data: unknown): Record<string, string[]> {
  if (!isRecord(data)) return {};
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, sentences(value)]));
}

/** A call that took too long over a line that holds is no matter of the visitor's connection. */
function unanswered({ code }: AxiosError): ClinicFailure {
  const isTooSlow = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;
  return new ClinicFailure(isTooSlow && navigator.onLine ? 'unavailable' : 'offline');
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof AxiosError)) return asFailure(error);
  if (error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  // Neither the request nor what was sent with it goes along: errors are reported.
  if (!response) return unanswered(error);
  const data: unknown = response.data;
  const code = isRecord(data) && typeof data.code === 'string' ? data.code : null;
  const seconds = Number(response.headers['retry-after']);
  return new ClinicFailure(failureKindOf(response.status), {
    fields: response.status === 400 ? fieldsOf(data) : {},
    code,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    incident: isRecord(data) && isIncident(data.incident) ? data.incident : null,
    ...(response.status === 409 && { conflict: data }),
    ...(response.status === 403 && { refusal: data }),
  });
}

function understood<Answer extends z.ZodMiniType>(answer: Answer, data: unknown): z.output<Answer> {
  const result = answer.safeParse(data);
  if (result.success) return result.data;
  throw new ClinicFailure('unavailable', { code: 'unexpected_answer' });
}

/**
 * Makes a call of the clinic's interface and gives its validated answer.
 * @throws ClinicFailure for every failure except an abort by the caller's signal
 */
export async function callClinic<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  call: Call<Params, Query, Body, Answer>,
  input: CallArguments<Params, Query, Body> & CallExtras,
): Promise<z.output<Answer>> {
  const { params, query, body, headers = {}, signal, bearer } = input;
  try {
    const { data } = await http.request<unknown>({
      method: call.method,
      url: callPath(call, params ?? {}),
      params: query,
      ...(call.method === 'GET' ? {} : { data: body ?? {} }),
      headers: { ...headers },
      ...(bearer !== undefined && { bearer }),
      ...(signal && { signal }),
    });
    return understood(call.answer, data);
  } catch (error) {
    throw failureOf(error);
  }
}

/** What somebody agreed to before they sent a file. */
export interface DocumentConsent {
  text_id: string;
  text_version: string;
  locale: Locale;
}

/** How a file is sent: `onProgress` is told how much of it went, from 0 to 1. */
export interface DocumentSending {
  consent: DocumentConsent;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file with the consent to keep it; the answer's id goes into a form's `documents`.
 * @throws ClinicFailure
 */
export async function sendDocumentFile(
  file: File,
  { consent, onProgress, signal }: DocumentSending,
): Promise<z.output<typeof sendDocument.answer>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(consent)) form.append(name, value);
  form.append('file', file, file.name);
  try {
    const { data } = await http.post<unknown>(callPath(sendDocument, {}), form, {
      // A photograph over a slow connection takes its time.
      timeout: 0,
      onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
      ...(signal && { signal }),
    });
    return understood(sendDocument.answer, data);
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * Reads a document of a request, for staff.
 * @throws ClinicFailure
 */
export async function readDocumentFile(id: string): Promise<Blob> {
  try {
    const { data } = await http.get<unknown>(callPath(readDocument, { id }), { responseType: 'blob', timeout: 0 });
    if (data instanceof Blob) return data;
    throw new ClinicFailure('unavailable', { code: 'unexpected_answer' });
  } catch (error) {
    throw failureOf(error);
  }
}
