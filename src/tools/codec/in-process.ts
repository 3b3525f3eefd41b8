import { type DecodedPayload, decodePayload } from '../../bcp/decode-payload.ts';
import { encodePayload } from '../../bcp/encode-payload.ts';
import { blake3 } from '../../bcp/services/blake3.ts';
import { loadZstd } from '../../bcp/services/zstd.ts';
import { hasCode, KnownError } from '../../diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../diagnostics/messages/bcp-messages.ts';
import { manifestBlocksOf } from '../../manifest/read-manifest.ts';
import { FILE_MODES } from '../../render/file-mode.ts';
import { inspectionReport } from '../../render/reference/inspection.ts';
import { renderBlocks } from '../../render/render-blocks.ts';
import { answerSize } from '../answer-limit.ts';
import type { PayloadFile } from '../read-file.ts';
import type { FileCodec } from './codec.ts';

/** The work of this program's own codec, in this process. */
export const IN_PROCESS: FileCodec = {
  modes: FILE_MODES,

  async render(file, { mode, budget }) {
    const { blocks } = await decode(file);
    try {
      return renderBlocks(blocks, { mode, verbosity: 'adaptive', budget, onBlock: answerSize() });
    } catch (error) {
      if (!hasCode(error, 'bcp-not-utf8')) throw error;
      throw new KnownError('tool-not-utf8', { path: file.path, problem: error.message }, { cause: error });
    }
  },

  async inspect(file) {
    const payload = await decode(file);
    const shown = { showBody: false, showHex: false };
    return inspectionReport(payload, file.bytes.length, shown, answerSize());
  },

  async encode(source, compress) {
    return encodePayload(
      manifestBlocksOf(source),
      compress ? { compress: { what: 'payload', zstd: await loadZstd() } } : {},
    );
  },
};

async function decode({ path, bytes }: PayloadFile): Promise<DecodedPayload> {
  try {
    return decodePayload(bytes, {
      zstd: await loadZstd(),
      address: { hash: blake3, ownBodies: true },
    });
  } catch (error) {
    if (!(error instanceof KnownError) || !PAYLOAD_ERROR_CODES.has(error.code)) throw error;
    const code = error.code === 'bcp-unknown-hash' ? 'tool-content-apart' : 'tool-broken-bcp';
    throw new KnownError(code, { path, problem: error.message }, { cause: error });
  }
}
