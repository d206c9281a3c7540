// A file of our own around the library's: it is built as all others are, with an ending that every host serves as a script.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
