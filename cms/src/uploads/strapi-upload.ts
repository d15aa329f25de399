import type { Core } from '@strapi/strapi';

/** An uploaded file before it is stored, as Strapi's upload plugin passes it. */
export interface IncomingFile {
  /** Path of the temporary file. */
  filepath: string;
  originalFilename?: string | null;
  /** As the sender declared it. */
  mimetype?: string | null;
  /** What the upload plugin stores. */
  detectedMimeType?: string;
}

/** The part of Strapi's service `plugin::upload.upload` through which every file enters. */
export interface UploadService {
  upload(request: { data: object; files: IncomingFile | IncomingFile[] }, options?: object): Promise<unknown>;
  replace(id: unknown, request: { data: object; file: IncomingFile }, options?: object): Promise<unknown>;
  findOne(id: unknown): Promise<{ ext?: string | null } | null>;
}

/** A picture that is being stored, or one of its renditions. */
export interface StoredImage {
  name: string;
  hash: string;
  /** With the dot. */
  ext: string;
  mime: string;
  path?: string | null;
  filepath?: string;
  tmpWorkingDirectory?: string;
  getStream(): NodeJS.ReadableStream;
  /** In pixels. */
  width?: number;
  height?: number;
  /** In kilobytes. */
  size?: number;
  sizeInBytes?: number;
  /** Of a rendition: by which recipe it was made, and what stands in its place until it arrives. */
  recipe?: number;
  color?: string;
}

/** The part of Strapi's service `plugin::upload.image-manipulation` that knows pictures. */
export interface ImageService {
  isImage(file: StoredImage): Promise<boolean>;
  isOptimizableImage(file: StoredImage): Promise<boolean>;
  isResizableImage(file: StoredImage): Promise<boolean>;
  /** Called before a picture is stored; what it returns is stored. */
  optimize(file: StoredImage): Promise<StoredImage>;
  generateResponsiveFormats(file: StoredImage): Promise<{ key: string; file: StoredImage }[]>;
}

interface Services {
  extend<T>(uid: string, make: (service: T) => T): void;
}

/** Strapi's registry of services, in which one can be wrapped by another. */
export const servicesOf = (strapi: Core.Strapi): Services => strapi.get<Services>('services');
