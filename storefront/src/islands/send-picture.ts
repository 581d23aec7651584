export type Outcome =
  | { readonly isSent: true }
  /** `field` names what is wrong in the form, where it is known. */
  | { readonly isSent: false; readonly message: string; readonly field: string | null };

const NO_ANSWER = 'No hay conexión con la tienda. Revisa tu internet y vuelve a intentar.';
const TOO_LARGE = 'La foto es demasiado grande. Envía una captura de pantalla.';
const LONGEST_MS = 120_000;

/** Sends raw bytes and tells how far it has come, which `fetch` does not. */
export function sendPicture(
  address: string,
  picture: Blob,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = LONGEST_MS;
    request.setRequestHeader('content-type', picture.type || 'image/jpeg');
    request.setRequestHeader('accept-language', 'es');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    const fail = (message: string, field: string | null = null) => done({ isSent: false, message, field });
    request.onerror = () => fail(NO_ANSWER);
    request.ontimeout = () => fail(NO_ANSWER);
    request.onload = () => {
      if (request.status === 201) return done({ isSent: true });
      if (request.status === 413) return fail(TOO_LARGE);
      const { message, field } = readProblem(request.responseText);
      fail(message, field);
    };
    request.send(picture);
  });
}

interface Problem {
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function readProblem(text: string): { message: string; field: string | null } {
  const general = 'No pudimos recibir tu comprobante. Intenta de nuevo en un momento.';
  try {
    const problem: Problem = JSON.parse(text);
    const [first] = problem.errors ?? [];
    if (first !== undefined) return { message: first.message, field: first.field };
    return { message: problem.message ?? general, field: null };
  } catch {
    return { message: general, field: null };
  }
}
